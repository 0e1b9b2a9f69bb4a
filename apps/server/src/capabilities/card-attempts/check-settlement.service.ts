/**
 * The daily comparison after the settlement: each settled transaction of the gateway against our
 * booked charge, and each booked charge against the gateway's list. Attempts that differ are looked
 * up again; those that still differ are stored for staff.
 */
import type { GatewayTransaction } from '@exchange/card-gateway/card-gateway.port'
import { insertDifference, updateReach, updateResolved } from './differences.store.ts'
import { listBookedBetween, type BookedTransaction } from './gateway-books.read.ts'
import { lookUp } from './look-up.service.ts'
import type { AttemptNeeds } from './needs.service.ts'

const dayMs = 86_400_000
/** A charge settles within a day, so every charge booked one to seven days ago must be listed. */
const daysBack = 8

/** Returns how many transactions differ after the second look-up. */
export async function checkSettlement(needs: AttemptNeeds): Promise<number> {
  const now = needs.now()
  const from = new Date(now.getTime() - daysBack * dayMs)
  const found = await needs.gateway.query({ changedFrom: from, changedTo: now })
  if (found.outcome !== 'found') {
    needs.log.warn('the gateway did not list its settled transactions', { outcome: found.outcome })
    return 0
  }
  const settled = found.transactions.filter(({ condition }) => condition === 'complete')
  const first = await differing(needs, settled, found.transactions, now)
  for (const orderId of new Set(first.map((one) => one.orderId))) {
    if (orderId !== null) await lookUp(needs, orderId)
  }
  const rest = first.length === 0 ? [] : await differing(needs, settled, found.transactions, now)
  const open = new Set(rest.map(({ gatewayTransaction }) => gatewayTransaction))
  for (const one of rest) {
    const isNew = await insertDifference(needs.database, { kind: 'settlement', ...one }, now)
    if (isNew) needs.log.error('the gateway settled a different amount than was booked', one)
  }
  const agreeing = settled.map((it) => it.transactionId).filter((id) => !open.has(id))
  await updateResolved(needs.database, 'settlement', agreeing, now)
  await updateReach(needs.database, 'settlement', now)
  return rest.length
}

interface Differing {
  readonly exchangeId: number | null
  readonly orderId: string | null
  readonly gatewayTransaction: string
  readonly gatewayAmount: bigint
  readonly bookedAmount: bigint
}

async function differing(
  { database }: AttemptNeeds,
  settled: readonly GatewayTransaction[],
  all: readonly GatewayTransaction[],
  now: Date,
): Promise<Differing[]> {
  const since = new Date(now.getTime() - (daysBack + 1) * dayMs)
  const booked = await listBookedBetween(database, since, now)
  const ours = new Map(booked.map((one) => [one.gatewayTransaction, one]))
  const unequal = settled.flatMap((theirs) => compare(theirs, ours.get(theirs.transactionId)))
  const listed = new Set(all.map(({ transactionId }) => transactionId))
  const [from, to] = [now.getTime() - (daysBack - 1) * dayMs, now.getTime() - dayMs]
  const old = await listBookedBetween(database, new Date(from), new Date(to))
  const unlisted = old
    .filter(({ gatewayTransaction }) => !listed.has(gatewayTransaction))
    .map(({ amount, ...one }) => ({ ...one, gatewayAmount: 0n, bookedAmount: amount }))
  return [...unequal, ...unlisted]
}

function compare(
  { transactionId, orderId, chargedMinor }: GatewayTransaction,
  ours: BookedTransaction | undefined,
): Differing[] {
  const bookedAmount = ours?.amount ?? 0n
  if (chargedMinor === bookedAmount) return []
  return [
    {
      exchangeId: ours?.exchangeId ?? null,
      orderId: orderId || null,
      gatewayTransaction: transactionId,
      gatewayAmount: chargedMinor,
      bookedAmount,
    },
  ]
}
