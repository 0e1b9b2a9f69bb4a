/**
 * Charges the enrolled card so that a reserve covers what is asked of it (DOMAIN §4). The charge is
 * an attempt like any other: noted before the gateway is called, settled by whoever hears of it
 * first, booked once. No transaction is open while the gateway is waited for.
 *
 * One reload at a time for a member: within a process a second one waits for the first, and across
 * processes the database lets one begin.
 */
import type { Database, Tx } from '@exchange/database'
import { reloadDescription } from '@exchange/domain/auto-reload/auto-reload.rules'
import { planReload } from '@exchange/domain/auto-reload/reload.rules'
import type { Attempt, CardAttempts } from '../card-attempts/index.ts'
import { readEnrolledReserve, type EnrolledReserve } from './reload.read.ts'
import { insertReload, type ReloadCause } from './reloads.store.ts'

const dayMs = 86_400_000

export interface ReserveReloadsNeeds {
  readonly database: Pick<Database, 'query'>
  /** Charges a kept card without a person: an attempt of its own. Undefined: no gateway. */
  readonly chargeSavedCard: CardAttempts['chargeSavedCard'] | undefined
  readonly now: () => Date
}

export interface Reload {
  /** Cents. */
  readonly amount: bigint
  readonly lastFour: string
  readonly newBalance: bigint
}

export type ReloadOutcome =
  | { readonly outcome: 'reloaded'; readonly reload: Reload }
  /** Another reload of this member has ended meanwhile: look at the balance again. */
  | { readonly outcome: 'look-again' }
  | { readonly outcome: 'pending' }
  /** No card that may be charged now, or it was declined. */
  | { readonly outcome: 'no-help' }

export interface ReserveReloads {
  /** Charges what makes good a shortfall of cents, by the member's enrolment. */
  cover(order: CoverOrder): Promise<ReloadOutcome>
}

export interface CoverOrder {
  readonly memberId: number
  readonly shortfall: bigint
  readonly cause: ReloadCause
}

/** DOMAIN §4: a payment waits this long for its reload. */
const patienceMs = 15_000

export function createReserveReloads(needs: ReserveReloadsNeeds): ReserveReloads {
  const running = new Map<number, Promise<ReloadOutcome>>()
  return {
    async cover(order) {
      const before = running.get(order.memberId)
      if (before) {
        const { outcome } = await before
        return { outcome: outcome === 'reloaded' ? 'look-again' : outcome }
      }
      const mine = chargeFor(needs, order)
      running.set(order.memberId, mine)
      try {
        return await mine
      } finally {
        running.delete(order.memberId)
      }
    },
  }
}

async function chargeFor(needs: ReserveReloadsNeeds, order: CoverOrder): Promise<ReloadOutcome> {
  const { chargeSavedCard } = needs
  if (!chargeSavedCard) return { outcome: 'no-help' }
  const now = needs.now()
  const since = new Date(now.getTime() - dayMs)
  const enrolled = await readEnrolledReserve(needs.database, order.memberId, since)
  if (!enrolled) return { outcome: 'no-help' }
  const sum = planReload(enrolled, order.shortfall, now)
  if (!sum.ok) return { outcome: 'no-help' }
  const amount = sum.value
  try {
    const attempt = await chargeSavedCard({
      payer: enrolled,
      amount,
      vaultId: enrolled.vaultId,
      description: reloadDescription,
      waitMs: patienceMs,
      together: (tx, attemptId) =>
        beginReload(tx, { ...order, attemptId, enrolled, amount, startedAt: now }),
    })
    return outcomeOf(attempt, enrolled)
  } catch (error) {
    if (error instanceof NotBegun) return { outcome: 'pending' }
    throw error
  }
}

/** Undoes the attempt that was about to be opened: another is under way, or the card is gone. */
class NotBegun extends Error {}

interface BeginningReload extends CoverOrder {
  readonly attemptId: string
  readonly enrolled: EnrolledReserve
  readonly amount: bigint
  readonly startedAt: Date
}

/**
 * Holds card and enrolment while the reload is noted, so that neither is taken away in the moment
 * between reading and charging.
 */
async function beginReload(tx: Tx, { enrolled, ...reload }: BeginningReload): Promise<void> {
  const { rows } = await tx.query(
    `select
    from auto_reload.enrolments e
    join wallet.cards c on c.vault_id = e.vault_id
    where e.member_id = $1
      and e.vault_id = $2
      and e.authorized_at is not null
      and c.removed_at is null
    for share`,
    [enrolled.memberId, enrolled.vaultId],
  )
  const isHeld = rows.length > 0
  const isFirst = isHeld && (await insertReload(tx, { ...reload, vaultId: enrolled.vaultId }))
  if (!isFirst) throw new NotBegun()
}

function outcomeOf(attempt: Attempt, { lastFour }: EnrolledReserve): ReloadOutcome {
  const { state, charged: amount, balanceAfter: newBalance } = attempt
  if (state === 'completing') return { outcome: 'pending' }
  if (state !== 'approved' || newBalance === null) return { outcome: 'no-help' }
  return { outcome: 'reloaded', reload: { amount, newBalance, lastFour } }
}
