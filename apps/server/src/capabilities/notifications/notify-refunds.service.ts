/**
 * Notifies the payer of a refund: the contact who paid, else the main contact. A gift card has no
 * known owner to notify.
 */
import type { NotifyNeeds } from './notify-payments.service.ts'
import { notifyPeople } from './notify-people.service.ts'
import { readMainContacts } from './recipients.read.ts'

export function notifyRefunds({ outbox, live, now }: NotifyNeeds): void {
  outbox.on('payment.refunded', async (facts, tx) => {
    const payers = facts.map(({ payload: { payer } }) => payer).filter((payer) => payer !== null)
    const mains = await readMainContacts(tx, [...new Set(payers)])
    const told = facts.flatMap(({ payload }) => {
      const { payer, payerContact, payee, code, amount, tip } = payload
      if (payer === null) return []
      const contactId = payerContact ?? mains.get(payer)
      if (contactId === undefined) return []
      const about = { memberId: payee, requestId: null, facts: { code, amount, tip } }
      return [{ ...about, contactId, kind: 'refund-received' as const }]
    })
    if (told.length === 0) return
    const contacts = await notifyPeople(tx, told, now())
    await live.tell(tx, { contacts }, 'notification')
  })
}
