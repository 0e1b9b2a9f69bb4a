/**
 * Whether a card may be charged for a reserve right now, and how much (AUTO-07, AUTO-17,
 * DOMAIN §4). Sums are cents.
 */
import { fail, ok, type Result } from '../result.ts'
import { isExpired } from '../wallet/wallet.rules.ts'
import { reloadsPerDay, reloadSum } from './auto-reload.rules.ts'

/** What is known of a member's auto-reload. */
export interface ReloadFacts {
  readonly amount: bigint
  readonly expiry: string
  readonly cardDeclined: boolean
  /** Declines in a row. */
  readonly declines: number
  /** Null after declines is never. */
  readonly nextTryAt: Date | null
  /** Charged, or still without an answer, within 24 hours. */
  readonly reloadsToday: number
}

export type NoReload = 'expired' | 'backing-off' | 'enough-today' | 'too-large'

/** The sum to charge so that a shortfall is made good, or the first reason against it. */
export function planReload(
  facts: ReloadFacts,
  shortfall: bigint,
  now: Date,
): Result<bigint, NoReload> {
  if (isExpired(facts.expiry, now)) return fail('expired')
  if (mustWait(facts, now)) return fail('backing-off')
  if (facts.reloadsToday >= reloadsPerDay) return fail('enough-today')
  const sum = reloadSum(shortfall, facts.amount)
  return sum === undefined ? fail('too-large') : ok(sum)
}

/**
 * A load that went through clears the mark of the card, and with it the waiting after declines. A
 * time to wait for without declines stands by itself.
 */
function mustWait({ cardDeclined, declines, nextTryAt }: ReloadFacts, now: Date): boolean {
  const isLater = nextTryAt !== null && nextTryAt > now
  if (declines === 0) return isLater
  return cardDeclined && (nextTryAt === null || isLater)
}
