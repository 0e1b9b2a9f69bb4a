/**
 * Refusals that somebody of the caller's own business can help with: the answer says who, and what
 * the caller's limits and hours are.
 */
import type { ErrorCode } from '@exchange/contract/errors'
import type { Caller, Refusal } from './route.ts'

const helped = [
  'NO_TRANSACTION_AUTHORITY',
  'BEYOND_LIMITS',
  'OUTSIDE_HOURS',
] as const satisfies readonly ErrorCode[]

export type HelpedCode = (typeof helped)[number]

export interface RefusedCall {
  readonly contactId: number
  readonly code: HelpedCode
  /** The id of the call. */
  readonly call: string
  /** What the caller is answered. */
  readonly reason: string
  /** It would have changed something. */
  readonly changes: boolean
  /** The amount and the tip that were asked for, as they were sent; undefined without one. */
  readonly amount: unknown
  readonly tip: unknown
}

/** The sentences that follow the reason; undefined if there is nothing to say. */
export type WayOn = (refused: RefusedCall) => Promise<string | undefined>

export async function withWayOn(
  refusal: Refusal,
  caller: Caller | undefined,
  {
    wayOn,
    ...asked
  }: Pick<RefusedCall, 'call' | 'changes' | 'amount' | 'tip'> & {
    readonly wayOn: WayOn
  },
): Promise<Refusal> {
  const code = helped.find((one) => one === refusal.code)
  if (!code || !caller || caller.testAccount) return refusal
  const { contactId } = caller
  const more = await wayOn({ ...asked, contactId, code, reason: refusal.detail })
  return more === undefined ? refusal : { ...refusal, detail: `${refusal.detail} ${more}` }
}
