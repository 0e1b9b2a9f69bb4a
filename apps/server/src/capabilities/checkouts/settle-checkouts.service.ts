/**
 * Notes what became of checkouts, and tells their programs. Hears of payments and refunds from the
 * outbox, whose facts are written in their commits, and reads the rest from the books: so it does
 * not matter in which order, or how often, it hears of them.
 */
import type { Tx } from '@exchange/database'
import type { Outbox } from '../../kernel/outbox.ts'
import { addEvents } from '../programs/index.ts'
import { checkoutEvent } from './checkout-events.service.ts'
import { pagesGivenBack, readCheckoutsOfPages, type CheckoutRow } from './checkouts.read.ts'
import {
  lockCheckouts,
  updatePaid,
  updateRefunded,
  type LockedCheckout,
} from './checkouts.store.ts'

interface SettleNeeds {
  readonly outbox: Pick<Outbox, 'on'>
  readonly now: () => Date
}

export function settleCheckouts({ outbox, now }: SettleNeeds): void {
  outbox.on('pay-page.paid', async (facts, tx) => {
    const pages = facts.map(({ payload }) => payload.page)
    await settle(tx, [...new Set(pages)], now())
  })
  for (const topic of ['payment.refunded', 'payment.reversed'] as const) {
    outbox.on(topic, async (facts, tx) => {
      const transfers = facts.flatMap(({ transferId }) => transferId ?? [])
      await settle(tx, await pagesGivenBack(tx, transfers), now())
    })
  }
}

async function settle(tx: Tx, pageIds: readonly number[], at: Date): Promise<void> {
  if (pageIds.length === 0) return
  const found = await readCheckoutsOfPages(tx, pageIds)
  if (found.length === 0) return
  const noted = await lockCheckouts(
    tx,
    found.map(({ id }) => id),
  )
  const events = []
  for (const before of noted) {
    const checkout = found.find(({ id }) => id === before.id)
    if (checkout) events.push(...(await settleOne(tx, before, checkout, at)))
  }
  await addEvents(tx, events)
}

async function settleOne(tx: Tx, before: LockedCheckout, checkout: CheckoutRow, at: Date) {
  const { id, paidAt, receiptCode: code, refunded } = checkout
  if (!paidAt || code === null) return []
  const events = []
  if (before.status === 'open') {
    await updatePaid(tx, id, { at: paidAt, code })
    events.push(checkoutEvent('checkout.paid', { ...checkout, status: 'paid', refunded: 0n }, at))
  }
  if (refunded > before.refunded) {
    await updateRefunded(tx, id, refunded)
    events.push(checkoutEvent('checkout.refunded', checkout, at))
  }
  return events
}
