/** Tells a person, at every address that is known, that it is to be erased, or no longer. */
import { readEveryAddress } from './every-address.read.ts'
import { insertMessages, type NewMessage } from './messages.store.ts'
import type { TellReceiptsNeeds } from './tell-receipts.service.ts'

export function tellErasures({ outbox, channels, now }: TellReceiptsNeeds): void {
  outbox.on('erasure.changed', async (facts, tx) => {
    for (const { payload } of facts) {
      const { contact: contactId, what, dueAt } = payload
      const addresses = await readEveryAddress(tx, contactId)
      const letters = addresses.flatMap(({ channel, address }): NewMessage[] => {
        const letter = { kind: 'erasure', transferId: null, facts: { what, dueAt } } as const
        return channels.has(channel) ? [{ ...letter, channel, contactId, address }] : []
      })
      if (letters.length > 0) await insertMessages(tx, letters, now())
    }
  })
}
