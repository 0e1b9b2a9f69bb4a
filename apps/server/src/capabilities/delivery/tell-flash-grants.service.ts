/**
 * Writes messages about FlashCash granted by staff, to the member's main contact, who switches them
 * like receipts (COMMS-04). Written once, in the transaction that deletes the fact.
 */
import { insertMessages } from './messages.store.ts'
import { readReceiptReaders } from './receipt-readers.read.ts'
import { messagesFor, type TellReceiptsNeeds } from './tell-receipts.service.ts'

export function tellFlashGrants({ outbox, channels, now }: TellReceiptsNeeds): void {
  if (!channels.has('mail') && !channels.has('push')) return
  outbox.on('flashcash.granted', async (facts, tx) => {
    const grants = facts.flatMap(({ transferId, payload: { member, ...said } }) =>
      transferId === null ? [] : [{ transferId, memberId: member, contactId: null, facts: said }],
    )
    const readers = await readReceiptReaders(tx, grants)
    const said = new Map(grants.map((grant) => [grant.transferId, grant.facts]))
    const messages = readers
      .flatMap((reader) =>
        messagesFor(reader, { kind: 'flash-granted', facts: said.get(reader.transferId) ?? {} }),
      )
      .filter(({ channel }) => channels.has(channel))
    if (messages.length > 0) await insertMessages(tx, messages, now())
  })
}
