/**
 * Writes to a friend whom a member invites, by text or by mail. The code is made in the transaction
 * that writes the letter.
 */
import { spokenName } from '@exchange/domain/invitations/invitation.rules'
import { makeInvitationCode } from '../invitations/index.ts'
import { insertMessages, type NewMessage } from './messages.store.ts'
import type { TellReceiptsNeeds } from './tell-receipts.service.ts'

export function tellInvitations({ outbox, channels, now }: TellReceiptsNeeds): void {
  outbox.on('invitation.created', async (facts, tx) => {
    const letters: NewMessage[] = []
    for (const { payload } of facts) {
      const made = await makeInvitationCode(tx, payload.invitation)
      if (!made) continue
      const { phone, email, code, first, inviter, business, amount, days } = made
      const channel = email === '' ? 'text' : 'mail'
      if (!channels.has(channel)) continue
      const said = { first: spokenName(first), inviter, business }
      const sums = { amount: String(amount), days: String(days) }
      const letter = { kind: 'friend-invited', contactId: null, transferId: null } as const
      const address = email === '' ? phone : email
      letters.push({ ...letter, channel, address, facts: { code, ...said, ...sums } })
    }
    if (letters.length > 0) await insertMessages(tx, letters, now())
  })
}
