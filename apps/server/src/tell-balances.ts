/** Payments are read from the ledger, and open screens hear of what moved (decision 0024). */
import { giftCardFact, giftCardKinds } from './capabilities/gift-cards/index.ts'
import { paymentFact, paymentKinds } from './capabilities/send/index.ts'
import type { Deps } from './kernel/deps.ts'

/** Whoever's balance a fact has changed sees it change, wherever it is open. */
export function tellBalances({ outbox, live }: Pick<Deps, 'outbox' | 'live'>): void {
  const giftCards: readonly string[] = giftCardKinds
  outbox.tellTransfers({
    kinds: [...paymentKinds, ...giftCardKinds],
    factOf: (transfer) =>
      giftCards.includes(transfer.kind) ? giftCardFact(transfer) : paymentFact(transfer),
  })
  for (const topic of [
    'payment.completed',
    'payment.refunded',
    'payment.reversed',
    'approval.changed',
  ]) {
    outbox.on(topic, async (facts) => {
      const members = facts.flatMap(({ payload }) => [
        Number(payload['payer']),
        Number(payload['payee']),
      ])
      live.tell({ members }, 'balance')
    })
  }
  outbox.on('flashcash.changed', async (facts) => {
    live.tell({ members: facts.map(({ payload }) => Number(payload['member'])) }, 'balance')
  })
}
