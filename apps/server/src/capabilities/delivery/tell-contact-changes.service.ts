/**
 * Writes the link that proves an address, and tells the person of a change where
 * letters went before. The code is made
 * in the transaction that writes its letter, which goes to the address to be proved.
 */
import { makeVerification } from '../contact-details/index.ts'
import { insertMessages, type NewMessage } from './messages.store.ts'
import type { TellReceiptsNeeds } from './tell-receipts.service.ts'

export function tellContactChanges({ outbox, channels, now }: TellReceiptsNeeds): void {
  if (channels.has('mail')) {
    outbox.on('contact.verification-asked', async (facts, tx) => {
      const letters: NewMessage[] = []
      for (const { payload } of facts) {
        const { contact: contactId, email } = payload
        const made = await makeVerification(tx, { contactId, email, at: new Date(payload.at) })
        if (!made) continue
        const said = { code: made.code, until: made.until.toISOString() }
        const letter = { channel: 'mail', kind: 'verify-email', transferId: null } as const
        letters.push({ ...letter, contactId, address: email, facts: said })
      }
      if (letters.length > 0) await insertMessages(tx, letters, now())
    })
  }
  outbox.on('contact.details-changed', async (facts, tx) => {
    const letters = facts.flatMap(({ payload }): NewMessage[] => {
      const { contact: contactId, told: address, by: channel, email, phone } = payload
      if (!channels.has(channel)) return []
      const said = { email, phone, staysUntilVerified: String(payload.staysUntilVerified) }
      const letter = { kind: 'details-changed', transferId: null } as const
      return [{ ...letter, channel, contactId, address, facts: said }]
    })
    if (letters.length > 0) await insertMessages(tx, letters, now())
  })
}
