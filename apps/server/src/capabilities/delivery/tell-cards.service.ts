/** Writes a message to contacts whose business card was ordered, by mail or else by text. */
import { readAddressees } from './addressees.read.ts'
import { insertMessages, type NewMessage } from './messages.store.ts'
import type { TellReceiptsNeeds } from './tell-receipts.service.ts'

export function tellCards({ outbox, channels, now }: TellReceiptsNeeds): void {
  outbox.on('card.ordered', async (facts, tx) => {
    const contacts = facts.map(({ payload: { contact } }) => contact)
    const people = await readAddressees(tx, contacts)
    const messages = [...people.values()].flatMap(({ contactId, email, phone }): NewMessage[] => {
      const letter = { kind: 'card-ordered', contactId, address: null, transferId: null } as const
      if (email !== '' && channels.has('mail')) return [{ ...letter, channel: 'mail', facts: {} }]
      if (phone !== '' && channels.has('text')) return [{ ...letter, channel: 'text', facts: {} }]
      return []
    })
    if (messages.length > 0) await insertMessages(tx, messages, now())
  })
}
