/**
 * Answers the app's persisted map query without resolving each pin through GraphQL: writes the same
 * JSON as the query in `documents.ts` directly from the rows.
 */
import { mapDataInput, type MapPin } from '@exchange/contract/directory/directory.contract'
import type { ShortMapPin } from '@exchange/contract/graphql/queries'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseInput } from '../../http/input.ts'
import { sendRefusal } from '../../http/problem.ts'
import type { GraphReads } from './graph-schema.routes.ts'
import {
  createPreparedMapData,
  type PinChanges,
  type PinText,
  textsOf,
} from './prepared-map-data.service.ts'

export interface MapAnswers {
  /** Prepares the whole map before the first request. */
  prepare(): Promise<void>
  send(request: FastifyRequest, reply: FastifyReply, variables: unknown): Promise<FastifyReply>
}

export function prepareMapAnswers({
  mapData,
  mapMark,
}: Pick<GraphReads, 'mapData' | 'mapMark'>): MapAnswers {
  const read = async (updatedSince: string | undefined): Promise<PinChanges> => {
    const data = await mapData(updatedSince === undefined ? undefined : new Date(updatedSince))
    return { ...data, pins: await textsOf(data.storefronts, pinText) }
  }
  const all = createPreparedMapData({
    read,
    look: (since) => mapMark(since === undefined ? undefined : new Date(since)),
    frame: (updatedAt) => answerFrame({ deleteList: [], updatedAt }),
  })
  return {
    async prepare() {
      await all.get()
    },
    async send(request, reply, variables) {
      const { updatedSince } = (variables ?? {}) as { updatedSince?: unknown }
      const input = parseInput(mapDataInput, { updatedSince: updatedSince ?? undefined })
      if (!input.ok) return sendRefusal(reply, input.error)
      reply
        .type('application/graphql-response+json; charset=utf-8')
        .header('cache-control', 'private, no-cache')
        .header('vary', 'accept-encoding')
      if (input.value.updatedSince !== undefined) {
        const { pins, deleteList, updatedAt } = await read(input.value.updatedSince)
        const [before, behind] = answerFrame({ deleteList, updatedAt })
        return reply.send(before + pins.map(({ text }) => text).join(',') + behind)
      }
      const { etag, plain, gzip } = await all.get()
      reply.header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const zipped = request.headers['accept-encoding']?.includes('gzip') ?? false
      return zipped ? reply.header('content-encoding', 'gzip').send(gzip) : reply.send(plain)
    },
  }
}

/** An answer without its pins. */
function answerFrame(data: {
  readonly deleteList: readonly number[]
  readonly updatedAt: string
}): readonly [before: string, behind: string] {
  const { deleteList, updatedAt } = data
  const rest = `"deleteList":${JSON.stringify(deleteList)},"updatedAt":${JSON.stringify(updatedAt)}`
  return ['{"data":{"getMapData":{"storefronts":[', `],${rest}}}}`]
}

function pinText(pin: MapPin): PinText {
  const short: ShortMapPin = {
    i: pin.storefrontId,
    m: pin.memberId,
    n: pin.name,
    c: pin.categories,
    s: pin.sectors,
    t: pin.city,
    r: pin.state,
    h: pin.heroKey,
    w: pin.newUntil,
    b: pin.standby,
    o: pin.openWeek,
    g: pin.geo,
  }
  return { storefrontId: pin.storefrontId, text: JSON.stringify(short) }
}
