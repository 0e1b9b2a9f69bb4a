/**
 * One call to the server: address and method from the contract, API key and token as headers, a
 * timeout of 30 seconds, and failures of one shape. It never retries, because only the caller knows
 * whether that is safe; but a request for which its person first has to prove who they are is sent
 * again. Answers are not validated, so the schemas stay out of the first load.
 */
import type { Call } from '@exchange/contract/call'
import {
  problemNamespace,
  unsettledCodes,
  type FieldError,
  type Problem,
} from '@exchange/contract/errors'
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import type { z } from 'zod'
import { seeing } from './seeing.ts'
import { queryAddress } from './page-answers.ts'

const timeoutMs = 30_000
const { noAnswer } = wireMessages

/** A call of the contract, or the `Address` of one. */
export interface Callable<In extends z.ZodType, Out extends z.ZodType> {
  readonly method: 'GET' | 'POST'
  readonly base: Call['base']
  readonly path: string
  readonly input?: In
  readonly output?: Out
}

export interface CallOptions {
  readonly idempotencyKey?: string | undefined
  /** Only asks what became of the key: its answer, its refusal, or `NOT_ARRIVED`. */
  readonly recall?: boolean
  readonly signal?: AbortSignal | undefined
  /** The request continues when the page is closed. */
  readonly keepalive?: boolean
  /** Used instead of the token of the session. */
  readonly token?: string | null
  /** The caller handles a 401; it does not end the session. */
  readonly ownUnauthorized?: boolean
}

export interface ApiClient {
  call<In extends z.ZodType, Out extends z.ZodType>(
    to: Callable<In, Out>,
    input: z.input<In>,
    options?: CallOptions,
  ): Promise<z.output<Out>>
  /** Runs one of the GraphQL queries the server knows by name (GQL-01); returns its `data`. */
  query<Data>(document: string, variables: object, options?: CallOptions): Promise<Data>
}

/**
 * Why a call failed. Without an answer, `status` is 0 and the code is `NO_ANSWER` (ERR-18).
 * `detail` is the server's text. `final`: the server has recorded it for the idempotency key.
 */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly errors: readonly FieldError[]
  readonly final: boolean
  /** What the caller can prove itself with, and the ticket of the second step of a sign-in. */
  readonly ways: readonly string[]
  readonly ticket: string
  /** Of `PROOF_REQUIRED` to a payment. */
  readonly payment: string

  constructor(
    status: number,
    code: string,
    detail: string,
    { errors = [], final, ways = [], ticket = '', payment = '' }: Partial<Problem> = {},
  ) {
    super(detail)
    this.name = 'ApiProblem'
    this.status = status
    this.code = code
    this.detail = detail
    this.errors = errors
    this.final = final === true
    this.ways = ways
    this.ticket = ticket
    this.payment = payment
  }

  /**
   * True if the server refused the request and will do nothing for it. An earlier request with the
   * same key may still be in progress.
   */
  get definite(): boolean {
    const unsettled: readonly string[] = ['NO_ANSWER', ...unsettledCodes]
    return this.status < 500 && !unsettled.includes(this.code)
  }
}

export interface ApiDeps {
  readonly apiKey: string
  readonly fetch: typeof fetch
  readonly token: () => string | null
  /** The session's token was refused with 401; the message is the server's, or empty (SESS-04). */
  readonly unauthorized: (message: string) => void
  /** Nothing was done: true once the person has proved who they are (DOMAIN §16). */
  readonly prove: (refused: ApiProblem) => Promise<boolean>
}

export function createApiClient(deps: ApiDeps): ApiClient {
  const settle = async (
    options: CallOptions,
    make: (headers: Record<string, string>) => Asked,
  ): Promise<unknown> => {
    const { token = deps.token() } = options
    const answer = await ask(deps, make(headersFor(deps.apiKey, token)), options.signal)
    if (answer.ok) return answer.body
    const problem = problemOf(answer.status, answer.body)
    const { code, detail } = problem
    if (code === 'PROOF_REQUIRED' && (await deps.prove(problem))) return await settle(options, make)
    const ofSession = code === 'SESSION_INVALID'
    if (ofSession && token && !options.ownUnauthorized && token === deps.token()) {
      deps.unauthorized(detail)
    }
    throw problem
  }
  return {
    async call(to, input, options = {}) {
      return (await settle(options, (headers) => request(headers, to, input, options))) as never
    },
    async query(document, variables, options = {}) {
      const address = queryAddress(document, variables)
      const make = (headers: HeadersInit) => ({ address, init: { method: 'GET', headers } })
      return dataOf(await settle(options, make)) as never
    },
  }
}

/** The headers every request carries (API-01). */
export function headersFor(apiKey: string, token: string | null): Record<string, string> {
  const headers: Record<string, string> = { 'x-api-key': apiKey }
  if (token) headers['authorization'] = `Bearer ${token}`
  if (seeing) headers['x-see-as'] = seeing
  return headers
}

interface Asked {
  readonly address: string
  readonly init: RequestInit
}

function request(
  headers: Record<string, string>,
  to: Callable<z.ZodType, z.ZodType>,
  input: unknown,
  options: CallOptions,
): Asked {
  const init: RequestInit = { method: to.method, headers, keepalive: options.keepalive ?? false }
  let address = `/api/${to.base}${to.path}`
  if (to.method === 'GET') {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(input ?? {})) {
      if (value !== undefined && value !== null) query.set(name, String(value))
    }
    if (query.size > 0) address += `?${query}`
  } else {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(input ?? {})
  }
  if (options.idempotencyKey) {
    headers['idempotency-key'] = options.idempotencyKey
    // Only a recorded refusal proves that nothing will be done with the key (docs/decisions/0036).
    headers['idempotency-final'] = 'true'
    if (options.recall) headers['idempotency-recall'] = 'true'
  }
  return { address, init }
}

/** GraphQL answers 200 with `errors` beside `data`. Any error makes the whole answer a failure. */
function dataOf(body: unknown): unknown {
  const { data, errors } = body as { data?: unknown; errors?: readonly { message?: string }[] }
  const [first] = errors ?? []
  if (first || !data) throw new ApiProblem(400, 'UNKNOWN', first?.message || noAnswer)
  return data
}

async function ask(deps: ApiDeps, { address, init }: Asked, signal?: AbortSignal) {
  const limit = AbortSignal.timeout(timeoutMs)
  const stop = signal ? AbortSignal.any([signal, limit]) : limit
  try {
    const response = await deps.fetch(address, { ...init, signal: stop })
    const text = await response.text()
    const body: unknown = text === '' ? {} : readJson(text)
    const unreadable = response.ok && body === undefined
    if (unreadable) throw new ApiProblem(0, 'NO_ANSWER', noAnswer)
    return { ok: response.ok, status: response.status, body }
  } catch (failure) {
    if (signal?.aborted) throw failure
    throw failure instanceof ApiProblem ? failure : new ApiProblem(0, 'NO_ANSWER', noAnswer)
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function problemOf(status: number, body: unknown): ApiProblem {
  const said = (typeof body === 'object' && body !== null ? body : {}) as Partial<Problem>
  // A proxy or a captive portal answered instead of the server.
  if (!said.code || !said.type?.startsWith(problemNamespace)) {
    return new ApiProblem(status, 'NO_ANSWER', noAnswer)
  }
  return new ApiProblem(status, said.code, said.detail ?? '', said)
}
