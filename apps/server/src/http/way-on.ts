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

/** The sentences that follow the reason; undefined if there is nothing to say. */
export type WayOn = (contactId: number, code: HelpedCode) => Promise<string | undefined>

export async function withWayOn(
  refusal: Refusal,
  caller: Caller | undefined,
  wayOn: WayOn,
): Promise<Refusal> {
  const code = helped.find((one) => one === refusal.code)
  if (!code || !caller || caller.testAccount) return refusal
  const more = await wayOn(caller.contactId, code)
  return more === undefined ? refusal : { ...refusal, detail: `${refusal.detail} ${more}` }
}
