/**
 * Tells a person, at every address that is known, that somebody asked for its way back. The code
 * that says no is made in the transaction that writes the letters.
 */
import { makeCancelCode } from '../factors/index.ts'
import { readEveryAddress } from './every-address.read.ts'
import { insertMessages, type NewMessage } from './messages.store.ts'
import type { TellReceiptsNeeds } from './tell-receipts.service.ts'

export function tellWaysBack({ outbox, channels, now }: TellReceiptsNeeds): void {
  outbox.on('factors.way-back-asked', async (facts, tx) => {
    for (const { payload } of facts) {
      const { contact: contactId, wayBack } = payload
      const code = await makeCancelCode(tx, wayBack)
      if (code === undefined) continue
      const addresses = await readEveryAddress(tx, contactId)
      const letters = addresses.flatMap(({ channel, address }): NewMessage[] => {
        const letter = { kind: 'way-back-asked', transferId: null, facts: { code } } as const
        return channels.has(channel) ? [{ ...letter, channel, contactId, address }] : []
      })
      if (letters.length > 0) await insertMessages(tx, letters, now())
    }
  })
}
