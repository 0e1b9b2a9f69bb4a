/**
 * Notifies both sides of a reversal, and a payer whose dispute was dismissed: the contact who
 * acted, else the main contact.
 */
import type { Facts } from '@exchange/domain/facts'
import type { NewNotification } from './notifications.store.ts'
import type { NotifyNeeds } from './notify-payments.service.ts'
import { notifyPeople } from './notify-people.service.ts'
import { readMainContacts } from './recipients.read.ts'

export function notifyReversals({ outbox, live, now }: NotifyNeeds): void {
  outbox.on('payment.reversed', async (facts, tx) => {
    const sides = facts.flatMap(({ payload }) => sidesOf(payload))
    const mains = await readMainContacts(tx, [...new Set(sides.map(({ member }) => member))])
    const told = sides.flatMap(({ contact, member, other, said }): NewNotification[] => {
      const contactId = contact ?? mains.get(member)
      // A gift card has no member to name.
      const words = { ...said, ...(other === null && { giftCard: 'true' }) }
      const about = { memberId: other ?? member, requestId: null, facts: words }
      return contactId === undefined ? [] : [{ contactId, kind: 'payment-reversed', ...about }]
    })
    const contacts = await notifyPeople(tx, told, now())
    await live.tell(tx, { contacts }, 'notification')
  })
}

export function notifyDisputes({ outbox, live, now }: NotifyNeeds): void {
  outbox.on('dispute.dismissed', async (facts, tx) => {
    const told = facts.map(({ payload: { payerContact, payee, ...said } }): NewNotification => ({
      contactId: payerContact,
      kind: 'dispute-dismissed',
      memberId: payee,
      requestId: null,
      facts: said,
    }))
    const contacts = await notifyPeople(tx, told, now())
    await live.tell(tx, { contacts }, 'notification')
  })
}

/** A gift card has no owner to notify. */
function sidesOf(payload: Facts['payment.reversed']) {
  const { payer, payerContact, payee, payeeContact, ...said } = payload
  const sold = { ...said, side: 'selling' }
  const selling = { member: payee, contact: payeeContact, other: payer, said: sold }
  if (payer === null) return [selling]
  const paid = { ...said, side: 'paying' }
  return [{ member: payer, contact: payerContact, other: payee, said: paid }, selling]
}
