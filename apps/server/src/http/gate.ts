/**
 * The checks before a handler, in this order: application key, rate limits, session, access, fresh
 * proof. Each is prepared once per call.
 */
import type { AnyCall, Limit } from '@exchange/contract/call'
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import type { FastifyRequest } from 'fastify'
import { addressBlock } from '../kernel/address-block.ts'
import type { Program, ProgramPort } from '../kernel/program.port.ts'
import type { SeeingPort } from '../kernel/seeing.port.ts'
import type { AccessRules } from './access.ts'
import { bearerOf } from './bearer.ts'
import { wireRefusals } from './problem.ts'
import { admitProgram } from './program-gate.ts'
import { asProvedFrom, refuseUnproved, withWays } from './proof.ts'
import type { RateLimits } from './rate-limits.ts'
import type { Caller, Refusal } from './route.ts'
import { callerSeen, isSeeing } from './seeing.ts'
import { hashToken, type Sessions } from './sessions.ts'

/** Who called from where. */
export interface CalledFrom {
  readonly address: string
  readonly device: string
}

/**
 * Told of each refusal that the security log counts: for want of a right, at a limit, or because
 * the request could not be read. Must not throw or make the caller wait.
 */
export type Noted = (
  event: 'right.refused' | 'limit.reached' | 'request.malformed',
  about: {
    readonly call: string
    readonly caller: Caller | undefined
    readonly from: CalledFrom
  },
) => void

export interface GateDeps {
  readonly apiKeys: ReadonlySet<string>
  readonly sessions: Sessions
  readonly programs: ProgramPort
  readonly access: AccessRules
  readonly limits: RateLimits
  readonly now: () => Date
  readonly noted: Noted
  readonly seeing: SeeingPort
}

export interface Admitted {
  readonly caller: Caller | undefined
  readonly bearerHash: string | undefined
  /** Of a call whose access is `program`. */
  readonly program?: Program
}

export type Gate = (request: FastifyRequest) => Promise<Admitted | Refusal>

export function isRefusal(value: Admitted | Refusal): value is Refusal {
  return 'code' in value
}

export type GatedCall = Pick<
  AnyCall,
  'id' | 'access' | 'proof' | 'provedBy' | 'limits' | 'countedAs' | 'extendsSession'
> &
  Partial<Pick<AnyCall, 'movesMoney' | 'seenByStaff' | 'byTill'>>

export function createGate(call: GatedCall, deps: GateDeps): Gate {
  // Each limit has its own counter, even if only the window differs.
  const named = call.limits.map((limit) => ({
    limit,
    name: `${call.countedAs ?? call.id}:${limit.by}/${limit.seconds}`,
  }))
  const byAddress = named.filter(({ limit }) => limit.by === 'address')
  const byContact = named.filter(({ limit }) => limit.by === 'contact')
  const byProgram = named.filter(({ limit }) => limit.by === 'program')
  const noted = (
    event: Parameters<Noted>[0],
    request: FastifyRequest,
    refusal: Refusal,
    caller?: Caller,
  ): Refusal => {
    deps.noted(event, { call: call.id, caller, from: calledFrom(request) })
    return refusal
  }
  const countAll = async (limits: typeof named, by: string, request: FastifyRequest) => {
    for (const { limit, name } of limits) {
      const refusal = await count(deps, limit, `${name}:${by}`)
      if (refusal) return noted('limit.reached', request, refusal)
    }
    return undefined
  }
  const { access } = call
  if (access.who === 'program') {
    return (request) =>
      admitProgram(request.headers.authorization, access.scope, {
        programs: deps.programs,
        countAddress: () => countAll(byAddress, addressBlock(request.ip), request),
        countKey: ({ keyId }) => countAll(byProgram, `p${keyId}`, request),
        refused: (refusal) => noted('right.refused', request, refusal),
      })
  }
  return async (request) => {
    if (call.access.who !== 'public' && !hasKey(request, deps)) return wireRefusals.invalidApiKey
    const tooMany = await countAll(byAddress, addressBlock(request.ip), request)
    if (tooMany) return tooMany
    const token = bearerOf(request.headers.authorization)
    const session = token === undefined ? undefined : await deps.sessions.find(token)
    const found = session && asProvedFrom(session, request.ip)
    if (call.access.who !== 'anyone' && call.access.who !== 'public') {
      if (!found) {
        return deps.access.signInAgain(token ? await deps.sessions.usedUp(token) : undefined)
      }
      const refusal = refuseTill(call, found) ?? deps.access.refuse(call.access, found)
      if (refusal?.code === 'FORBIDDEN') noted('right.refused', request, refusal, found)
      if (refusal) return refusal
    }
    // What anyone may call is answered to a till as to anyone.
    const person = found && !refuseTill(call, found) ? found : undefined
    const self = person && deps.access.withUsableRights(person)
    const caller =
      self && isSeeing(request) ? await callerSeen(deps.seeing, call, request, self) : self
    if (caller && 'code' in caller) return caller
    const unproved = refuseUnproved(call, caller, request.body, deps.now())
    if (unproved) return await withWays(unproved, caller, deps.sessions)
    // Of what moves money it is asked after the idempotency key (`routes.ts`).
    const locked =
      !call.movesMoney && caller && deps.access.refuseLocked(call, request.body, caller)
    if (locked) return locked
    for (const { limit, name } of byContact) {
      const who = self ? principalOf(self) : addressBlock(request.ip)
      const refusal = await count(deps, limit, `${name}:${who}`)
      if (refusal) return noted('limit.reached', request, refusal, self)
    }
    if (caller && call.extendsSession) deps.sessions.touch(caller)
    if (token === undefined) return { caller, bearerHash: undefined }
    return { caller, bearerHash: caller?.tokenHash ?? hashToken(token) }
  }
}

/** A till makes only the calls that are declared for it, whoever it acts for (decision 0091). */
function refuseTill({ byTill }: GatedCall, { till }: Caller): Refusal | undefined {
  return till && !byTill ? { code: 'FORBIDDEN', detail: wireMessages.notByTill } : undefined
}

/**
 * By whom calls are counted, and to whom idempotency keys belong. Several tills may act for one
 * contact, so each device is one of its own.
 */
export function principalOf({ contactId, till }: Caller): string {
  return till ? `d${till.deviceId}` : `c${contactId}`
}

/** For the log of security. */
export function calledFrom({ ip, headers }: FastifyRequest): CalledFrom {
  return { address: ip, device: headers['user-agent'] ?? '' }
}

function hasKey({ headers }: FastifyRequest, { apiKeys }: GateDeps): boolean {
  const apiKey = headers['x-api-key']
  return typeof apiKey === 'string' && apiKeys.has(apiKey)
}

async function count(
  { limits }: GateDeps,
  limit: Limit,
  name: string,
): Promise<Refusal | undefined> {
  const seconds = await limits.count(limit, name)
  if (seconds === 0) return undefined
  return { code: 'RATE_LIMITED', detail: wireMessages.rateLimited, retryAfterSeconds: seconds }
}
