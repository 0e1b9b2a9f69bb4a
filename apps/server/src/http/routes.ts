/**
 * The adapter from calls of the contract to routes of the server. The process does not start if a
 * call has no route, two routes, or a route of the wrong access.
 */
import { type AnyCall, addressOf } from '@exchange/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../kernel/log.ts'
import type { Metrics } from '../kernel/metrics.ts'
import { refuseUnreadable } from './body.ts'
import { isMalformed, isOurFault, refusalOf } from './failure.ts'
import {
  type Admitted,
  calledFrom,
  createGate,
  type GateDeps,
  isRefusal,
  principalOf,
} from './gate.ts'
import {
  finalHeader,
  type IdempotentRuns,
  isKey,
  recallHeader,
  toIdempotency,
} from './idempotency.ts'
import { parseInput } from './input.ts'
import { sendRefusal, wireRefusals } from './problem.ts'
import { withUnproved, withWays } from './proof.ts'
import { MetaOfRequest } from './request-meta.ts'
import type { Answer, Asked, Caller, Refusal, Remembered, Routes } from './route.ts'
import { withWayOn, type WayOn } from './way-on.ts'

export interface AdapterDeps extends GateDeps {
  readonly log: Log
  readonly metrics: Metrics
  readonly runs: IdempotentRuns
  readonly wayOn: WayOn
  /** Validates answers against their schemas, in tests. */
  readonly checkAnswers: boolean
}

type AnyHandler = (
  asked: Asked<AnyCall['input']> & { readonly caller: never; readonly program: never },
) => Promise<Answer<unknown>>
type AnyReplay = (first: Remembered, by: Caller) => unknown

interface Route {
  readonly call: AnyCall
  readonly handler: AnyHandler
  readonly replay: AnyReplay | undefined
}

export interface Adapter {
  readonly routes: Routes
  /** Checks that each call has its route, and adds them to the server. */
  mount(server: FastifyInstance, calls: readonly AnyCall[]): void
}

export function createAdapter(deps: AdapterDeps): Adapter {
  const known = new Map<string, Route>()
  const add = (fitting: readonly string[], route: Route) => {
    const { id, access, movesMoney } = route.call
    if (known.has(id)) throw new Error(`The call ${id} has two routes.`)
    if (!access || !fitting.includes(access.who)) {
      throw new Error(`The call ${id} needs a route of another kind: ${fitting.join(' or ')}.`)
    }
    if (movesMoney && !route.replay) throw new Error(`The call ${id} moves money without replay.`)
    known.set(id, route)
  }
  return {
    routes: {
      open: (call, handler) =>
        add(['anyone', 'public'], { call, handler: handler as never, replay: undefined }),
      signedIn: (call, handler) =>
        add(['session', 'right'], { call, handler: handler as never, replay: undefined }),
      program: (call, handler) =>
        add(['program'], { call, handler: handler as never, replay: undefined }),
      money: (call, handler, replay) => add(['money'], { call, handler: handler as never, replay }),
    },
    mount(server, calls) {
      const missing = calls.filter(({ id }) => !known.has(id)).map(({ id }) => id)
      if (missing.length > 0) throw new Error(`Calls without a route: ${missing.join(', ')}.`)
      const extra = [...known.keys()].filter((id) => !calls.some((call) => call.id === id))
      if (extra.length > 0) throw new Error(`Routes without a call: ${extra.join(', ')}.`)
      for (const route of known.values()) {
        server.route({
          method: route.call.method,
          url: addressOf(route.call),
          handler: createHandler(route, deps),
          errorHandler: route.call.neverFails ? answerUnread : noteUnread(route.call, deps),
        })
      }
    },
  }
}

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

function createHandler(route: Route, deps: AdapterDeps): Handle {
  const { call } = route
  const answerTo = createAnswer(route, deps)
  const noteFailure = (error: unknown, refusal: Refusal, requestId: string) => {
    const facts = { call: call.id, requestId, error }
    if (isOurFault(refusal)) deps.log.error('a call failed', facts)
    else deps.log.debug('a call was not answered', facts)
  }
  return async (request, reply) => {
    const began = performance.now()
    let answer: Answer<unknown>
    try {
      answer = await answerTo(request)
    } catch (error) {
      const refusal = refusalOf(error, call.movesMoney)
      noteFailure(error, refusal, request.id)
      if (isMalformed(refusal)) noteMalformed(deps, call, request)
      answer = { ok: false, error: refusal }
    }
    if (!answer.ok && call.neverFails && answer.error.code !== 'INVALID_API_KEY') {
      answer = nothing
    }
    if (answer.ok) sendAnswer(reply, answer, call)
    else sendRefusal(reply.header('x-request-id', request.id), answer.error)
    if (!answer.ok && answer.error.code === 'RATE_LIMITED') deps.metrics.rateLimited.inc()
    deps.metrics.observeCall(call.id, reply.statusCode, (performance.now() - began) / 1_000)
    if (deps.log.debugging) {
      deps.log.debug('call', { call: call.id, requestId: request.id, status: reply.statusCode })
    }
  }
}

const nothing: Answer<unknown> = { ok: true, value: {} }

/** A body that could not be read, to a call that never fails. */
function answerUnread(_error: unknown, _request: FastifyRequest, reply: FastifyReply): void {
  void reply.code(200).header('cache-control', 'no-store').send({})
}

/** A body that could not be read; the server's own handler answers it. */
function noteUnread(call: AnyCall, deps: GateDeps) {
  return (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    if (isMalformed(refusalOf(error, false))) noteMalformed(deps, call, request)
    void reply.send(error)
  }
}

function sendAnswer(
  reply: FastifyReply,
  answer: { readonly value: unknown; readonly replayed?: boolean },
  { cachedSeconds, movesMoney, access }: AnyCall,
): void {
  void reply.headers({
    'x-request-id': reply.request.id,
    'cache-control': cachedSeconds ? `public, max-age=${cachedSeconds}` : 'no-store',
    'x-content-type-options': 'nosniff',
  })
  const takesKey = movesMoney || access.who === 'program'
  if (answer.replayed && takesKey) void reply.header('idempotent-replayed', 'true')
  if (answer.value === undefined) void reply.code(204).send()
  else void reply.code(200).send(answer.value)
}

/** Handles a request: gate, input, idempotency key, handler. */
function createAnswer({ call, handler, replay }: Route, deps: AdapterDeps) {
  const gate = createGate(call, deps)
  const check = deps.checkAnswers
    ? (answer: Answer<unknown>) => checkAnswer(call, answer)
    : (answer: Answer<unknown>) => answer
  const answerTo = async (
    request: FastifyRequest,
    input: unknown,
    { caller, bearerHash, program }: Admitted,
  ): Promise<Answer<unknown>> => {
    const meta = new MetaOfRequest(request, bearerHash)
    const locked = call.movesMoney && caller && deps.access.refuseLocked(call, input, caller)
    const work = async (idempotency: Asked<AnyCall['input']>['idempotency']) =>
      locked
        ? ({ ok: false, error: locked } as const)
        : await handler({
            ...{ input, meta, idempotency },
            caller: caller as never,
            program: program as never,
          })
    const key = request.headers['idempotency-key']
    const recall = request.headers[recallHeader]
    const recalls = recall !== undefined
    // A question never acts.
    if (recalls && (recall !== 'true' || !call.answersRecall)) {
      return { ok: false, error: wireRefusals.recallInvalid }
    }
    if (program && key !== undefined && call.method === 'POST') {
      if (!isKey(key)) return { ok: false, error: wireRefusals.keyInvalid }
      // Of the member: a key that takes the place of another repeats its requests.
      const made = toIdempotency(`m${program.memberId}`, call.id, key, input)
      return check(await deps.runs.run(made, work, ({ answer }) => answer, false))
    }
    if (!call.movesMoney || !replay || !caller || (key === undefined && !recalls)) {
      return check(await work(undefined))
    }
    if (!isKey(key)) return { ok: false, error: wireRefusals.keyInvalid }
    const idempotency = toIdempotency(principalOf(caller), call.id, key, input)
    const again = (first: Remembered) => replay(first, caller)
    if (recalls) return check(await deps.runs.recall(idempotency, again))
    const recordsRefusals = request.headers[finalHeader] === 'true'
    return check(await deps.runs.run(idempotency, work, again, recordsRefusals))
  }
  return async (request: FastifyRequest): Promise<Answer<unknown>> => {
    const admitted = await gate(request)
    if (isRefusal(admitted)) return { ok: false, error: admitted }
    const parsed = readInput(call, request)
    if (!parsed.ok) {
      noteMalformed(deps, call, request, admitted.caller)
      return parsed
    }
    const asks = { key: request.headers['idempotency-key'], input: parsed.value }
    const caller = withUnproved(call, admitted.caller, asks, deps.now())
    const answer = await answerTo(request, parsed.value, { ...admitted, caller })
    if (answer.ok) return answer
    const event = notedFor[answer.error.code]
    if (event) deps.noted(event, { call: call.id, caller, from: calledFrom(request) })
    const refused = await withWays(answer.error, caller, deps.sessions)
    const { amount, tip } = parsed.value as { readonly amount?: unknown; readonly tip?: unknown }
    const changes = call.method === 'POST'
    const asked = { wayOn: deps.wayOn, call: call.id, changes, amount, tip }
    return { ok: false, error: await withWayOn(refused, caller, asked) }
  }
}

/** Refusals of a handler that the security log counts. */
const notedFor: Partial<Record<Refusal['code'], 'right.refused' | 'limit.reached'>> = {
  FORBIDDEN: 'right.refused',
  RATE_LIMITED: 'limit.reached',
}

function noteMalformed(
  { noted }: Pick<GateDeps, 'noted'>,
  { id }: AnyCall,
  request: FastifyRequest,
  caller?: Caller,
): void {
  noted('request.malformed', { call: id, caller, from: calledFrom(request) })
}

function readInput(call: AnyCall, request: FastifyRequest) {
  if (call.method === 'POST') return parseInput(call.input, request.body ?? {})
  refuseUnreadable(request.query)
  return parseInput(call.input, givenParameters(request.query))
}

/** An empty parameter, as in `exchange=`, is an absent one. */
function givenParameters(query: unknown): Record<string, unknown> {
  const given = Object.entries((query ?? {}) as Record<string, unknown>)
  return Object.fromEntries(given.filter(([, value]) => value !== ''))
}

function checkAnswer(call: AnyCall, answer: Answer<unknown>): Answer<unknown> {
  if (!answer.ok) return answer
  const read = call.output.safeParse(answer.value)
  if (read.success) return answer
  throw new Error(`The answer of ${call.id} breaks its contract: ${read.error.message}`)
}
