/**
 * Whether a card may be charged for a shortfall now, and how much (AUTO-07, AUTO-17, DOMAIN §4).
 * Amounts are cents.
 */
import { fail, ok, type Result } from '../result.ts'
import { isExpired } from '../wallet/wallet.rules.ts'
import { reloadsPerDay, reloadSum } from './auto-reload.rules.ts'

/** The state of a member's auto-reload. */
export interface ReloadFacts {
  readonly amount: bigint
  readonly expiry: string
  readonly cardDeclined: boolean
  /** Consecutive declines. */
  readonly declines: number
  /** Null with declines means never. */
  readonly nextTryAt: Date | null
  /** Reloads within 24 hours that succeeded or have no outcome yet. */
  readonly reloadsToday: number
}

export type NoReload = 'expired' | 'backing-off' | 'enough-today' | 'too-large'

/** The amount to charge to cover a shortfall, or the first reason not to. */
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
 * A successful load clears the card's declined flag, which also ends the waiting after declines. A
 * waiting time without declines applies on its own.
 */
function mustWait({ cardDeclined, declines, nextTryAt }: ReloadFacts, now: Date): boolean {
  const isLater = nextTryAt !== null && nextTryAt > now
  if (declines === 0) return isLater
  return cardDeclined && (nextTryAt === null || isLater)
}
