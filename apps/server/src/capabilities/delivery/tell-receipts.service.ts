/**
 * Writes receipts of payments, refunds and reversals for both sides, by their preferences
 * (COMMS-04). They are written once, in the transaction that deletes the facts: two statements per
 * batch of facts, none in a payment.
 */
import type { Facts } from '@exchange/domain/facts'
import type { ToldFact } from '../../kernel/fact.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { insertMessages, type Channel, type NewMessage } from './messages.store.ts'
import { readReceiptReaders, type PaidSide, type ReceiptReader } from './receipt-readers.read.ts'

export interface TellReceiptsNeeds {
  readonly outbox: Pick<Outbox, 'on'>
  /** The channels that can send. */
  readonly channels: ReadonlySet<Channel>
  readonly now: () => Date
}

const topics = ['payment.completed', 'payment.refunded', 'payment.reversed'] as const

export function tellReceipts({ outbox, channels, now }: TellReceiptsNeeds): void {
  if (!channels.has('mail') && !channels.has('push')) return
  for (const topic of topics) {
    outbox.on(topic, async (facts, tx) => {
      const sides = facts.flatMap(sidesOf)
      if (sides.length === 0) return
      const readers = await readReceiptReaders(tx, sides)
      const messages = readers.flatMap(receiptFor).filter(({ channel }) => channels.has(channel))
      if (messages.length > 0) await insertMessages(tx, messages, now())
    })
  }
}

/** A gift card has no known owner, so it gets no receipt. */
function sidesOf({ transferId, payload }: ToldFact<Facts, (typeof topics)[number]>): PaidSide[] {
  if (transferId === null) return []
  const { payer, payerContact, payee, payeeContact } = payload
  return [
    ...(payer === null ? [] : [{ transferId, memberId: payer, contactId: payerContact }]),
    { transferId, memberId: payee, contactId: payeeContact },
  ]
}

function receiptFor(reader: ReceiptReader): NewMessage[] {
  return messagesFor(reader, { kind: 'receipt', facts: {} })
}

/** A mail and a push to each device, by the reader's preferences. */
export function messagesFor(
  { transferId, contactId, wantsMail, endpoints }: ReceiptReader,
  about: Pick<NewMessage, 'kind' | 'facts'>,
): NewMessage[] {
  const message = { ...about, contactId, transferId }
  return [
    ...(wantsMail ? [{ ...message, channel: 'mail' as const, address: null }] : []),
    ...endpoints.map((address) => ({ ...message, channel: 'push' as const, address })),
  ]
}
