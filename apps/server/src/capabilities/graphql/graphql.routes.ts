/**
 * `/graphql` (GQL-01 to GQL-07). A library implements the protocol; the limits of queries are ours.
 * A query that exceeds a limit is refused with a problem document before it is validated, and so is
 * one with invalid arguments. The app sends persisted queries by GET, so that browsers can cache a
 * visitor's answers.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { documents } from '@exchange/contract/graphql/documents'
import { queries, type QueryName } from '@exchange/contract/graphql/queries'
import { graphqlMessages } from '@exchange/contract/graphql/graphql.messages'
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  printSchema,
} from 'graphql'
import { createHandler, parseRequestParams, type Request, type Response } from 'graphql-http'
import { readJson, RefusedRequest, refuseUnreadable } from '../../http/body.ts'
import { refusalOf } from '../../http/failure.ts'
import { type Gate, type GatedCall, isRefusal } from '../../http/gate.ts'
import { sendRefusal, wireRefusals } from '../../http/problem.ts'
import type { Caller, Refusal } from '../../http/route.ts'
import type { Log } from '../../kernel/log.ts'
import type { GraphContext } from './graph-context.routes.ts'
import { createGraphSchema, type GraphReads } from './graph-schema.routes.ts'
import { queryRules } from './fitting-variables.routes.ts'
import { createDocumentCache, type DocumentCache } from './document-cache.service.ts'
import { prepareMapAnswers } from './map-answers.routes.ts'
import { queryFault, queryLimits } from './query-limits.service.ts'

export interface GraphqlNeeds {
  readonly reads: GraphReads
  readonly admit: (call: GatedCall) => Gate
  readonly log: Log
}

const graphqlCall = {
  id: 'graphql',
  access: { who: 'anyone' },
  limits: [{ by: 'contact', count: 240, seconds: 60 }],
  extendsSession: true,
} as const satisfies GatedCall

interface Asking {
  readonly caller: Caller | undefined
}

type AskedOf = Request<FastifyRequest, Asking>

const documentOf = new Map(
  Object.entries(queries).map(([name, { id }]) => [id as string, documents[name as QueryName]]),
)
const gzip = promisify(zlib.gzip)
const gzipThreshold = 2_000

export function registerGraphql(server: FastifyInstance, needs: GraphqlNeeds): void {
  const gate = needs.admit(graphqlCall)
  const schema = createGraphSchema(needs.reads)
  const handle = createProtocol(schema, needs.log)
  const map = prepareMapAnswers(needs.reads)
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const admitted = await gate(request)
    if (isRefusal(admitted)) return sendRefusal(reply, admitted)
    const { caller } = admitted
    refuseUnreadable(request.query)
    const asked = documentIdOf(request)
    if (asked.id === queries.mapData.id) return await map.send(request, reply, asked.variables)
    const { url, method, headers, body } = request
    const asking: AskedOf = {
      url,
      method,
      headers,
      body,
      raw: request,
      context: { caller },
    } as never
    return await sendAnswer(request, reply, { response: await handle(asking), caller })
  }
  server.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    handler: async (request, reply) =>
      await answer(request, reply).catch((error: unknown) => {
        const refusal = refusalOf(error, false)
        if (refusal.code === 'INTERNAL') needs.log.error('a query failed', { error })
        return sendRefusal(reply, refusal)
      }),
  })
  server.addHook('onListen', () => {
    map
      .prepare()
      .catch((error: unknown) => needs.log.warn('the map could not be prepared', { error }))
  })
  const printed = printSchema(schema)
  server.get('/docs/schema.graphql', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(printed),
  )
}

function createProtocol(schema: GraphQLSchema, log: Log) {
  const cache = createDocumentCache(schema, queryRules)
  return createHandler<FastifyRequest, Asking, GraphContext>({
    schema,
    parseRequestParams: async (request) => {
      const { id, variables } = documentIdOf(request.raw)
      if (id === undefined) return await parseRequestParams(request)
      const query = documentOf.get(id)
      if (query === undefined)
        return problem({ code: 'NOT_FOUND', detail: graphqlMessages.unknown })
      return { query, variables: { ...variables } }
    },
    onSubscribe: (request, params) => {
      const { query, operationName, variables } = params
      const read = readQuery(cache, query, variables ?? {})
      if ('refusal' in read) return problem(read.refusal)
      if ('errors' in read) return [...read.errors]
      return {
        schema,
        document: read.document,
        operationName,
        variableValues: variables,
        contextValue: { caller: request.context.caller },
      }
    },
    execute,
    onOperation: (_request, _args, result) => refusalOfResult(result, log),
  })
}

function readQuery(
  cache: DocumentCache,
  text: string,
  variables: Readonly<Record<string, unknown>>,
) {
  const tooMuch = { refusal: { code: 'VALIDATION', detail: graphqlMessages.tooMuch } as Refusal }
  if (text.length > queryLimits.characters) return tooMuch
  const read = cache.parsed(text)
  if ('errors' in read) {
    const flooded = read.errors.some(({ message }) => message.includes('tokens'))
    return flooded ? tooMuch : read
  }
  const fault = queryFault(read.document, variables)
  if (fault === 'introspection') {
    return { refusal: { code: 'VALIDATION', detail: graphqlMessages.introspection } as Refusal }
  }
  if (fault) return tooMuch
  const errors = cache.validated(text, read.document)
  return errors.length > 0 ? { errors } : read
}

/** Turns errors of resolvers into the same refusals as those of other calls. */
function refusalOfResult(result: ExecutionResult, log: Log): Response | undefined {
  const [error] = result.errors ?? []
  if (!error) return undefined
  if (error.extensions['code'] === 'VALIDATION') {
    const errors = error.extensions['errors'] as Refusal['errors']
    return problem({ code: 'VALIDATION', detail: error.message, ...(errors ? { errors } : {}) })
  }
  if (!error.originalError || error.originalError instanceof GraphQLError) {
    // Without data, the variables did not match their types.
    return result.data === undefined ? problem(wrongVariables(result.errors ?? [])) : undefined
  }
  const refusal = refusalOf(error.originalError, false)
  if (refusal.code === 'INTERNAL') log.error('a query failed', { error: error.originalError })
  return problem(refusal)
}

/** The library names the variable in its message; the words are ours. */
function wrongVariables(errors: readonly GraphQLError[]): Refusal {
  const fields = errors.flatMap(({ message }) => {
    const [, name, path] = /^Variable "\$(\w+)".*?(?: at "([^"]+)"|;|$)/s.exec(message) ?? []
    if (name === undefined) return []
    const isMissing = / of required type | was not provided/.test(message)
    const words = isMissing ? wireMessages.fieldMissing : wireMessages.fieldInvalid
    return [{ field: (path ?? name).slice(0, 100), message: words }]
  })
  return { code: 'VALIDATION', detail: wireMessages.validation, errors: fields.slice(0, 20) }
}

/** Passes a refusal through the library as a response with status 0. */
function problem(refusal: Refusal): Response {
  return [JSON.stringify(refusal), { status: 0, statusText: 'refused' }]
}

interface Answered {
  readonly response: Response
  readonly caller: Caller | undefined
}

async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { response: [body, { status, headers = {} }], caller }: Answered,
): Promise<FastifyReply> {
  if (status === 0) return sendRefusal(reply, JSON.parse(body ?? '{}') as Refusal)
  const keepable = request.method === 'GET' && caller === undefined
  reply
    .code(status)
    .headers(headers)
    .header('vary', 'accept, accept-encoding, authorization')
    .header('cache-control', keepable ? 'private, no-cache' : 'no-store')
    .header('x-content-type-options', 'nosniff')
  if (body === null) return reply.send()
  if (keepable && status === 200) {
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  }
  const taken = request.headers['accept-encoding']?.includes('gzip') ?? false
  if (!taken || body.length < gzipThreshold) return reply.send(body)
  return reply.header('content-encoding', 'gzip').send(await gzip(body, { level: 5 }))
}

/** The id of a persisted query and its variables, from the URL or the body. */
function documentIdOf(request: FastifyRequest): {
  readonly id: string | undefined
  readonly variables: object | undefined
} {
  const { query, body, method } = request
  const given = ((method === 'GET' ? query : body) ?? {}) as Record<string, unknown>
  const { documentId, variables } = given
  // In a URL, variables are JSON in a string, which must pass the same checks as a body.
  const read = typeof variables === 'string' ? readJson(Buffer.from(variables)) : (variables ?? {})
  if (typeof documentId !== 'string') return { id: undefined, variables: undefined }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) {
    throw new RefusedRequest(wireRefusals.malformed)
  }
  return { id: documentId, variables: read }
}
