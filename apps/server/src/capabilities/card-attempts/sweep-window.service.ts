/**
 * Compares the gateway's list of changed transactions with our books. It finds charges that are not
 * booked, even of orders unknown here (after our database was restored to an earlier state), and
 * reversals made at the gateway. The windows overlap, so that no change falls between two of them.
 */
import type { GatewayTransaction } from '@exchange/card-gateway/card-gateway.port'
import { attemptPurposes, isOver } from '@exchange/domain/card-attempts/attempt.rules'
import { sum } from '@exchange/domain/money'
import { isAttemptId } from './attempt-id.service.ts'
import { updateToCompleting } from './attempt-steps.store.ts'
import { insertAttempt, isKnownOrder } from './attempts.store.ts'
import { findReach, insertDifference, updateReach } from './differences.store.ts'
import { findMember, listBooked, type BookedAttempt } from './gateway-books.read.ts'
import { lookUp } from './look-up.service.ts'
import type { AttemptNeeds } from './needs.service.ts'

const hourMs = 3_600_000
const overlapMs = 2 * hourMs

export interface WindowResult {
  /** Orders looked up because the books differed. */
  readonly differing: number
  /** Charged orders that are unknown here. */
  readonly unknown: number
}

/** Compares changes of the last `hours`, or since the last comparison if that is longer. */
export async function sweepWindow(needs: AttemptNeeds, hours: number): Promise<WindowResult> {
  const now = needs.now()
  const reached = await findReach(needs.database, 'window')
  const wanted = now.getTime() - hours * hourMs
  const from = reached ? Math.min(wanted, reached.getTime() - overlapMs) : wanted
  const found = await needs.gateway.query({ changedFrom: new Date(from), changedTo: now })
  if (found.outcome !== 'found') {
    needs.log.warn('the gateway did not list its changes', { outcome: found.outcome, reached })
    return { differing: 0, unknown: 0 }
  }
  const orders = byOrder(found.transactions)
  const known = new Map(
    (await listBooked(needs.database, [...orders.keys()])).map((booked) => [booked.id, booked]),
  )
  let [differing, unknown] = [0, 0]
  for (const [orderId, listed] of orders) {
    const booked = known.get(orderId)
    if (booked && agrees(booked, listed)) continue
    if (booked) {
      differing += 1
      await lookUp(needs, orderId)
    } else if (listed.some(({ chargedMinor }) => chargedMinor > 0n)) {
      unknown += 1
      await takeUnknown(needs, orderId, listed)
    }
  }
  await updateReach(needs.database, 'window', now)
  return { differing, unknown }
}

function byOrder(transactions: readonly GatewayTransaction[]): Map<string, GatewayTransaction[]> {
  const orders = new Map<string, GatewayTransaction[]>()
  for (const transaction of transactions) {
    const orderId = transaction.orderId ?? ''
    orders.set(orderId, [...(orders.get(orderId) ?? []), transaction])
  }
  return orders
}

/** An order that changed only partly in the window seems to differ, and is looked up as a whole. */
function agrees(booked: BookedAttempt, listed: readonly GatewayTransaction[]): boolean {
  const theirs = sum(listed.map((it) => it.chargedMinor - it.refundedMinor - it.chargedBackMinor))
  const isDecided = listed.every(
    ({ condition }) => condition !== 'in_progress' && condition !== 'unknown',
  )
  return theirs === booked.charged - booked.takenBack && (isOver(booked.state) || !isDecided)
}

/** Books the charge for the member that the order names, or else stores it for staff. */
async function takeUnknown(
  needs: AttemptNeeds,
  orderId: string,
  listed: readonly GatewayTransaction[],
): Promise<void> {
  if (await rebuild(needs, orderId, listed)) {
    await lookUp(needs, orderId)
    return
  }
  for (const { transactionId, chargedMinor } of listed) {
    if (chargedMinor === 0n) continue
    const difference = {
      kind: 'unknown-order',
      exchangeId: null,
      orderId: orderId === '' ? null : orderId,
      gatewayTransaction: transactionId,
      gatewayAmount: chargedMinor,
      bookedAmount: 0n,
    } as const
    const isNew = await insertDifference(needs.database, difference, needs.now())
    if (isNew) needs.log.error('the gateway charged an unknown order', { orderId })
  }
}

/** Rebuilds an attempt from the merchant fields stored at the gateway; false if impossible. */
async function rebuild(
  needs: AttemptNeeds,
  orderId: string,
  listed: readonly GatewayTransaction[],
): Promise<boolean> {
  const [word, who = ''] = listed.find((it) => it.merchantFields.length > 0)?.merchantFields ?? []
  const purpose = attemptPurposes.find((one) => one === word && one !== 'vault')
  const [, digits] = /^m(\d{1,9})$/.exec(who) ?? []
  if (!isAttemptId(orderId) || !purpose || digits === undefined) return false
  const member = await findMember(needs.database, Number(digits))
  if (!member) return false
  const now = needs.now()
  const amount = sum(listed.map(({ chargedMinor }) => chargedMinor))
  try {
    await needs.database.transaction(async (tx) => {
      await insertAttempt(tx, {
        id: orderId,
        purpose,
        ...member,
        contactId: null,
        amount,
        vaultId: null,
        saveAs: null,
        memo: { rebuilt: true },
        address: null,
        requestKey: null,
        requestHash: null,
        nonceHash: null,
        createdAt: now,
        dueAt: now,
      })
      await updateToCompleting(tx, orderId, 'created', { now, due: now })
    })
  } catch (error) {
    if (!isKnownOrder(error)) throw error
  }
  return true
}
