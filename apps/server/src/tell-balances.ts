/** Payments are read from the ledger, and open screens hear of what moved (decision 0024). */
import { paymentFacts } from './capabilities/payments/index.ts'
import type { Deps } from './kernel/deps.ts'

const betweenMembers = [
  'payment.completed',
  'payment.refunded',
  'payment.reversed',
  'approval.changed',
] as const

/** Whoever's balance a fact has changed sees it change, wherever it is open. */
export function tellBalances({ outbox, live }: Pick<Deps, 'outbox' | 'live'>): void {
  outbox.tellTransfers(paymentFacts)
  for (const topic of betweenMembers) {
    outbox.on(topic, async (facts) => {
      const sides = facts.flatMap(({ payload: { payer, payee } }) => [payer, payee])
      live.tell({ members: sides.filter((member) => member !== null) }, 'balance')
    })
  }
  outbox.on('flashcash.changed', async (facts) => {
    live.tell({ members: facts.map(({ payload: { member } }) => member) }, 'balance')
  })
}
