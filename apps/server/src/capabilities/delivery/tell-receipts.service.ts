/**
 * COMMS-04: of each payment a receipt goes to the person who paid and to the one who was paid, as
 * each of them wants it. Written in the transaction that forgets the fact, so once: two statements
 * for a whole batch of payments, and none of them in a payment.
 */
import type { Outbox, ToldFact } from '../../kernel/outbox.ts'
import { insertMessages, type Channel, type NewMessage } from './messages.store.ts'
import { readReceiptReaders, type PaidSide, type ReceiptReader } from './receipt-readers.read.ts'

export interface TellReceiptsNeeds {
  readonly outbox: Pick<Outbox, 'on'>
  /** Those that something can be sent by. */
  readonly channels: ReadonlySet<Channel>
  readonly now: () => Date
}

export function tellReceipts({ outbox, channels, now }: TellReceiptsNeeds): void {
  if (!channels.has('mail') && !channels.has('push')) return
  outbox.on('payment.completed', async (facts, tx) => {
    const sides = facts.flatMap(sidesOf)
    if (sides.length === 0) return
    const readers = await readReceiptReaders(tx, sides)
    const messages = readers.flatMap(messagesFor).filter(({ channel }) => channels.has(channel))
    if (messages.length > 0) await insertMessages(tx, messages, now())
  })
}

/** Whoever paid has always been somebody. */
function sidesOf({ transferId, payload }: ToldFact): PaidSide[] {
  if (transferId === null) return []
  const { payer, payerContact, payee, payeeContact } = payload
  const sides: PaidSide[] = []
  if (typeof payer === 'number' && typeof payerContact === 'number') {
    sides.push({ transferId, contactId: payerContact, memberId: payer })
  }
  if (typeof payee === 'number') {
    const contactId = typeof payeeContact === 'number' ? payeeContact : null
    sides.push({ transferId, contactId, memberId: payee })
  }
  return sides
}

function messagesFor({ transferId, contactId, wantsMail, endpoints }: ReceiptReader): NewMessage[] {
  const receipt = { kind: 'receipt', contactId, transferId, facts: {} } as const
  return [
    ...(wantsMail ? [{ ...receipt, channel: 'mail' as const, address: null }] : []),
    ...endpoints.map((address) => ({ ...receipt, channel: 'push' as const, address })),
  ]
}
