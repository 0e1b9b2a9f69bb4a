/** Payments are read from the ledger, and open screens hear of what moved (decision 0024). */
import { paymentFacts } from './capabilities/payments/index.ts'
import type { Deps } from './kernel/deps.ts'

/** Whoever's balance a fact has changed sees it change, wherever it is open. */
export function tellBalances({ outbox, live }: Pick<Deps, 'outbox' | 'live'>): void {
  outbox.tellTransfers(paymentFacts)
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
