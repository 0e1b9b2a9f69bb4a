/**
 * Notifies the contact who enrolled a card that it was declined, and whether it is tried again
 * (DOMAIN §4).
 */
import type { NotifyNeeds } from './notify-payments.service.ts'
import { notifyPeople } from './notify-people.service.ts'

export function notifyReloads({ outbox, live, now }: NotifyNeeds): void {
  outbox.on('auto-reload.declined', async (facts, tx) => {
    const told = facts.map(({ payload: { contact, member, amount, lastFour, stopped } }) => ({
      contactId: contact,
      kind: 'reload-declined' as const,
      memberId: member,
      requestId: null,
      facts: { amount, card: lastFour, ...(stopped && { stopped: 'yes' }) },
    }))
    const contacts = await notifyPeople(tx, told, now())
    await live.tell(tx, { contacts }, 'notification')
  })
}
