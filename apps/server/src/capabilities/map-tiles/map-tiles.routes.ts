/**
 * `/tiles/{version}/{z}/{x}/{y}`: one vector tile, outside the contract, like pictures. It is
 * public and may be cached for ever, because the version changes with the archive.
 */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parseInput } from '../../http/input.ts'
import { sendRefusal, wireRefusals } from '../../http/problem.ts'
import type { Log } from '../../kernel/log.ts'
import type { MapArchive } from './map-archive.service.ts'
import type { MapTilesBook } from './map-tiles.service.ts'

/** No archive has nearer ones. */
const zoomMost = 22
const number = z
  .string()
  .regex(/^\d{1,8}$/)
  .transform(Number)
const address = z
  .strictObject({
    version: z.string().max(40),
    z: number.refine((zoom) => zoom <= zoomMost),
    x: number,
    y: number,
  })
  .refine(({ z: zoom, x, y }) => x < 2 ** zoom && y < 2 ** zoom)

export function registerMapTiles(server: FastifyInstance, tiles: MapTilesBook, log: Log): void {
  // A start waits for the first attempt, so that the first page knows what map to draw.
  server.addHook('onReady', async () => await tiles.tried)
  server.get('/tiles/:version/:z/:x/:y', async (request, reply) => {
    const input = parseInput(address, request.params)
    if (!input.ok) return sendRefusal(reply, input.error)
    const archive = tiles.archive()
    if (!archive) return sendRefusal(reply, wireRefusals.notFound)
    const { version, ...place } = input.value
    const mayPack = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    const found = await readTile(archive, place, mayPack).catch((error: unknown) => {
      log.warn('a tile of the map cannot be read', { ...place, error })
      return null
    })
    if (found === null) return sendRefusal(reply, wireRefusals.unavailable)
    // A page of before the archive was replaced gets the new tile, which it must not keep.
    const isCurrent = version === archive.offer.version
    reply
      .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-store')
      .header('vary', 'accept-encoding')
      .header('x-content-type-options', 'nosniff')
    if (!found.tile) return await reply.code(204).send()
    if (found.isPacked) reply.header('content-encoding', 'gzip')
    return await reply.type('application/vnd.mapbox-vector-tile').send(found.tile)
  })
}

interface FoundTile {
  /** Undefined where the archive has none. */
  readonly tile: Buffer | undefined
  readonly isPacked: boolean
}

async function readTile(
  archive: MapArchive,
  place: { readonly z: number; readonly x: number; readonly y: number },
  mayPack: boolean,
): Promise<FoundTile> {
  const isPacked = archive.gzipped && mayPack
  return { tile: await (isPacked ? archive.packed(place) : archive.plain(place)), isPacked }
}
