/**
 * Charges the enrolled card when a reserve is too low (DOMAIN §4). The charge is an ordinary card
 * attempt: committed before the gateway is called, settled by the first process that gets an
 * answer, posted once. No transaction is open during the call to the gateway.
 *
 * A member has one reload at a time: within a process, a second call waits for the first; across
 * processes, the database lets only one begin.
 */
import type { Database, Tx } from '@exchange/database'
import { reloadDescription } from '@exchange/domain/auto-reload/auto-reload.rules'
import { planReload } from '@exchange/domain/auto-reload/reload.rules'
import type { Attempt, CardAttempts } from '../card-attempts/index.ts'
import { refusePayerIn, spendByCard, type PayerRefusal } from '../members/index.ts'
import { lockMandateInForce } from './mandates.store.ts'
import { readEnrolledReserve, readReserve, type EnrolledReserve } from './reload.read.ts'
import { insertReload, type ReloadCause } from './reloads.store.ts'

const dayMs = 86_400_000

export interface ReserveReloadsNeeds {
  readonly database: Pick<Database, 'query'>
  /** Charges a saved card in a new attempt, without a person. Undefined without a gateway. */
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
  /** The reserve is high enough now, or another reload has just ended: read the balance again. */
  | { readonly outcome: 'look-again' }
  | { readonly outcome: 'pending' }
  /** Who pays may not make the payment after its reload; nothing was charged. */
  | { readonly outcome: PayerRefusal }
  /** No card may be charged now, or it was declined. */
  | { readonly outcome: 'no-help' }

export interface ReserveReloads {
  /** Raises the reserve to at least an amount, by a multiple of the enrolled amount. */
  raise(order: RaiseOrder): Promise<ReloadOutcome>
  /** Whether a card of the member may be charged for its reserve; charges none. */
  isEnrolled(memberId: number): Promise<boolean>
}

export interface RaiseOrder {
  readonly memberId: number
  /** Cents. */
  readonly reserve: bigint
  readonly cause: ReloadCause
  /** The payment that needs it: who pays, and what counts in its limits, in minor units. */
  readonly payment?: { readonly contactId: number; readonly sum: bigint }
}

/** How long a payment waits for its reload (DOMAIN §4). */
const reloadWaitMs = 15_000

export function createReserveReloads(needs: ReserveReloadsNeeds): ReserveReloads {
  const running = new Map<number, Promise<ReloadOutcome>>()
  return {
    async raise(order) {
      const before = running.get(order.memberId)
      if (before) {
        const { outcome } = await before
        const isShared = outcome === 'pending' || outcome === 'no-help'
        return { outcome: isShared ? outcome : 'look-again' }
      }
      const mine = chargeFor(needs, order)
      running.set(order.memberId, mine)
      try {
        return await mine
      } finally {
        running.delete(order.memberId)
      }
    },
    async isEnrolled(memberId) {
      const since = new Date(needs.now().getTime() - dayMs)
      return (await readEnrolledReserve(needs.database, memberId, since)) !== undefined
    },
  }
}

async function chargeFor(needs: ReserveReloadsNeeds, order: RaiseOrder): Promise<ReloadOutcome> {
  const { chargeSavedCard } = needs
  if (!chargeSavedCard) return { outcome: 'no-help' }
  const now = needs.now()
  const since = new Date(now.getTime() - dayMs)
  const enrolled = await readEnrolledReserve(needs.database, order.memberId, since)
  if (!enrolled) return { outcome: 'no-help' }
  if (enrolled.isReloading) return { outcome: 'pending' }
  // Read by the one reload that runs, so that the reload before it counts.
  const shortfall = order.reserve - enrolled.reserve
  if (shortfall <= 0n) return { outcome: 'look-again' }
  const sum = planReload(enrolled, shortfall, now)
  if (!sum.ok) return { outcome: 'no-help' }
  const amount = sum.value
  try {
    const attempt = await chargeSavedCard({
      payer: enrolled,
      amount,
      vaultId: enrolled.vaultId,
      description: reloadDescription,
      waitMs: reloadWaitMs,
      together: (tx, attemptId) =>
        beginReload(tx, { ...order, attemptId, enrolled, amount, startedAt: now }),
    })
    return outcomeOf(attempt, enrolled)
  } catch (error) {
    if (error instanceof NotBegun) return { outcome: error.outcome }
    throw error
  }
}

/**
 * Rolls back the new attempt: another reload is running (`pending`) or has just ended
 * (`look-again`), or the card was removed, or the mandate holds no longer or is used up (`no-help`),
 * or who pays may not make the payment after it (a `PayerRefusal`).
 */
class NotBegun extends Error {
  readonly outcome: NotBegunOutcome

  constructor(outcome: NotBegunOutcome) {
    super('The reload was not begun.')
    this.outcome = outcome
  }
}

type NotBegunOutcome = Exclude<ReloadOutcome['outcome'], 'reloaded'>

interface BeginningReload extends RaiseOrder {
  readonly attemptId: string
  readonly enrolled: EnrolledReserve
  readonly amount: bigint
  readonly startedAt: Date
}

/**
 * The mandate is locked while the reload is inserted, so that it still holds when the card is
 * charged. Once this is the member's only reload, the reserve is read again: another process may
 * have raised it.
 */
async function beginReload(tx: Tx, { enrolled, ...reload }: BeginningReload): Promise<void> {
  const mandate = await lockMandateInForce(tx, enrolled)
  if (!mandate) throw new NotBegun('no-help')
  const isFirst = await insertReload(tx, { ...reload, vaultId: enrolled.vaultId })
  if (!isFirst) throw new NotBegun('pending')
  const { amount: sum, attemptId } = reload
  // What a mandate takes counts in the limits of whoever gave it, who may also be the one who pays.
  if (!(await spendByCard(tx, { ...mandate, sum, attemptId }))) throw new NotBegun('no-help')
  const { payment } = reload
  const refusal = payment && (await refusePayerIn(tx, payment.contactId, payment.sum))
  if (refusal) throw new NotBegun(refusal)
  if ((await readReserve(tx, enrolled.accountId)) >= reload.reserve) {
    throw new NotBegun('look-again')
  }
}

function outcomeOf(attempt: Attempt, { lastFour }: EnrolledReserve): ReloadOutcome {
  const { state, charged: amount, balanceAfter: newBalance } = attempt
  if (state === 'completing') return { outcome: 'pending' }
  if (state !== 'approved' || newBalance === null) return { outcome: 'no-help' }
  return { outcome: 'reloaded', reload: { amount, newBalance, lastFour } }
}
