/**
 * OpenAPI 3.1, generated from the calls of the contract. Three routes outside the contract
 * that clients use are described here, because they do not use JSON.
 */
import { type AnyCall, addressOf } from '@exchange/contract/call'
import {
  documentUploadPath,
  documentUploadType,
  uploadedDocument,
} from '@exchange/contract/documents/documents.contract'
import { type ErrorCode, errorStatus } from '@exchange/contract/errors'
import {
  uploadedPicture,
  uploadPath,
  uploadTypes,
} from '@exchange/contract/listings/listings.contract'
import type { NeededRight, Role } from '@exchange/domain/rights'
import { z } from 'zod'
import { eventsPath } from './events.routes.ts'

type Json = Record<string, unknown>

/** Failures that any call may return. */
const common: readonly ErrorCode[] = [
  'VALIDATION',
  'MALFORMED',
  'INVALID_API_KEY',
  'TOO_LARGE',
  'HEAD_TOO_LARGE',
  'TOO_SLOW',
  'UNSUPPORTED_MEDIA_TYPE',
  'CARD_NUMBER_REFUSED',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
]

export function createOpenApi(calls: readonly AnyCall[], brandName: string): Json {
  const schemas: Json = { Problem: problemSchema }
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = (paths[addressOf(call)] ??= {})
    path[call.method.toLowerCase()] = operation(call, schemas)
  }
  paths[eventsPath] = { get: events }
  paths[uploadPath] = { post: upload(pictureUpload, schemas) }
  paths[documentUploadPath] = { post: upload(documentUpload, schemas) }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brandName}: the trade exchange`,
      version: '0.1.0',
      description:
        'Paths are accepted with and without a trailing slash. Calls need `x-api-key`, but for those of ' +
        'other programs, which need the key of a member. ' +
        'Failures are RFC 9457 problem documents with a stable `code`.',
    },
    paths,
    components: {
      schemas,
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        session: { type: 'http', scheme: 'bearer' },
        program: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A key of a member, `sk_…`, without `x-api-key`. The summary names its scope.',
        },
      },
    },
  }
}

function needed(role: NeededRight): string {
  return role === 'Any' ? ' Needs any right.' : ` Needs the right ${role}.`
}

function neededFor(access: AnyCall['access']): string {
  if (access.who === 'program') return ` Needs the scope ${access.scope}.`
  return access.who === 'right' ? needed(access.role) : ''
}

function operation(call: AnyCall, schemas: Json): Json {
  const { access } = call
  const key = call.movesMoney ? [idempotencyKey, finalRefusal] : keyOfProgram(call)
  const recalls = call.answersRecall ? [recall] : []
  const query = call.method === 'GET' ? queryParameters(call, schemas) : []
  return {
    operationId: call.id,
    tags: [call.base],
    summary: call.summary + neededFor(access),
    security: securityOf(access),
    parameters: [...query, ...key, ...recalls],
    ...(call.method === 'POST' && { requestBody: bodyOf(call, schemas) }),
    responses: {
      ...done(call, schemas),
      ...problems(call),
    },
  }
}

function keyOfProgram({ access, method }: AnyCall): Json[] {
  return access.who === 'program' && method === 'POST' ? [idempotencyKey] : []
}

function bodyOf({ input, example }: AnyCall, schemas: Json): Json {
  const body = {
    schema: schemaOf(input, 'input', schemas),
    ...(example !== undefined && { example }),
  }
  return { required: true, content: { 'application/json': body } }
}

/**
 * Calls of `anyone` accept a bearer token too, for signing in with a saved token and for signing
 * out.
 */
function securityOf({ who }: AnyCall['access']): Json[] {
  const signedIn = { apiKey: [], session: [] }
  if (who === 'public') return [{}]
  if (who === 'program') return [{ program: [] }]
  return who === 'anyone' ? [{ apiKey: [] }, signedIn] : [signedIn]
}

const events: Json = {
  operationId: 'events',
  tags: ['core'],
  summary:
    'A stream that stays open: `balance`, `notification` and `config` say what to read again.',
  security: securityOf({ who: 'session' }),
  responses: {
    200: { description: 'Open.', content: { 'text/event-stream': { schema: { type: 'string' } } } },
    ...problems({ access: { who: 'session' }, errors: [] }),
  },
}

interface Upload {
  readonly id: string
  readonly base: string
  readonly role: Role
  readonly summary: string
  readonly types: readonly string[]
  readonly answer: z.ZodType
}

const pictureUpload: Upload = {
  id: 'listings.upload',
  base: 'headless',
  role: 'Listing',
  summary: 'A picture for a listing; the file is the body.',
  types: uploadTypes,
  answer: uploadedPicture,
}

const documentUpload: Upload = {
  id: 'documents.upload',
  base: 'admin',
  role: 'Admin',
  summary:
    'A PDF for the members of an exchange; the file is the body. The query has `exchangeId` and ' +
    '`title`, or the `documentId` of which it is the next version.',
  types: [documentUploadType],
  answer: uploadedDocument,
}

function upload({ id, base, role, summary, types, answer }: Upload, schemas: Json): Json {
  const access = { who: 'right', role } as const
  const file = { schema: { type: 'string', format: 'binary' } }
  return {
    operationId: id,
    tags: [base],
    summary: `${summary} Needs the right ${role}.`,
    security: securityOf(access),
    requestBody: {
      required: true,
      content: Object.fromEntries(types.map((type) => [type, file])),
    },
    responses: {
      200: { description: 'Kept.', content: json(schemaOf(answer, 'output', schemas)) },
      ...problems({ access, errors: [] }),
    },
  }
}

function done({ output }: AnyCall, schemas: Json): Json {
  if (output instanceof z.ZodUndefined) return { 204: { description: 'Done; there is no body.' } }
  return { 200: { description: 'Done.', content: json(schemaOf(output, 'output', schemas)) } }
}

function problems(call: Pick<AnyCall, 'access' | 'errors'>): Json {
  const { who } = call.access
  const open = who === 'anyone' || who === 'public'
  const missing = who === 'program' ? 'KEY_INVALID' : 'SESSION_INVALID'
  const signedIn: ErrorCode[] = open ? [] : [missing, 'FORBIDDEN']
  const locked: ErrorCode[] = who === 'money' || who === 'right' ? ['SENDING_LOCKED'] : []
  const codes = new Set<ErrorCode>([...common, ...signedIn, ...locked, ...call.errors])
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codes) {
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code])
  }
  const problem = { 'application/problem+json': { schema: ref('Problem') } }
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [status, { description: of.join(', '), content: problem }]),
  )
}

function queryParameters(call: AnyCall, schemas: Json): Json[] {
  const { properties = {} } = schemaOf(call.input, 'output', schemas) as { properties?: Json }
  const { required = [] } = schemaOf(call.input, 'input', schemas) as { required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

/** Moves named schemas to the components and returns a schema that refers to them. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const drawn = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  const text = JSON.stringify(drawn).replaceAll('"#/$defs/', '"#/components/schemas/')
  const { $defs, $schema: _dialect, ...rest } = JSON.parse(text) as Json
  Object.assign(schemas, $defs)
  return rest
}

function json(schema: Json): Json {
  return { 'application/json': { schema } }
}

function ref(name: string): Json {
  return { $ref: `#/components/schemas/${name}` }
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same key and body return the first answer again, with `Idempotent-Replayed: true`.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' },
}

const finalRefusal: Json = {
  name: 'Idempotency-Final',
  in: 'header',
  required: false,
  description:
    '`true`: a refusal is recorded as the answer to the key, too, and says `final: true`. Without it, the same key may succeed after a refusal.',
  schema: { type: 'string', enum: ['true'] },
}

const recall: Json = {
  name: 'Idempotency-Recall',
  in: 'header',
  required: false,
  description:
    '`true`: only asks what became of the key. If nothing is recorded for it, it is recorded as `NOT_ARRIVED`: the request is then never done.',
  schema: { type: 'string', enum: ['true'] },
}

const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail', 'message'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    detail: { type: 'string', description: 'The reason, as text for people.' },
    message: { type: 'string', description: 'The same as detail.' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    final: {
      const: true,
      description:
        'The refusal is recorded as the answer to the idempotency key: nothing was done with the key, and nothing will be.',
    },
  },
}
