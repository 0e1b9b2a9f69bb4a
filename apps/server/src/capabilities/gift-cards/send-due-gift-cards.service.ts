/**
 * Tells the outbox of the gift cards whose day has come. A card is marked and told of in one
 * transaction: after a crash it still waits, and of two processes one finds it.
 */
import type { Database } from '@exchange/database'
import { fact } from '../../kernel/fact.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { takeDueGiftCards } from './mailed-gift-cards.store.ts'

export interface SendDueNeeds {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
  /** Whether mail can be sent; if not, the cards keep waiting. */
  readonly mails: boolean
  readonly now: () => Date
}

const batchSize = 100

export async function sendDueGiftCards(needs: SendDueNeeds): Promise<void> {
  const { database, outbox, mails, now } = needs
  if (!mails) return
  for (;;) {
    const taken = await database.transaction(async (tx) => {
      const due = await takeDueGiftCards(tx, now(), batchSize)
      const facts = due.map(({ id, recipientEmail: to }) =>
        fact('gift-card.sent', { giftCard: id, to }),
      )
      if (facts.length > 0) await outbox.add(tx, facts)
      return due.length
    })
    if (taken < batchSize) return
  }
}
