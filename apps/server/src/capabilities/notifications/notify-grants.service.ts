/** Notifies of FlashCash granted by staff: amount, end and reason (FLASH-05). */
import type { NotifyNeeds } from './notify-payments.service.ts'
import { notifyPeople } from './notify-people.service.ts'
import { readMainContacts } from './recipients.read.ts'

export function notifyGrants({ outbox, live, now }: NotifyNeeds): void {
  outbox.on('flashcash.granted', async (facts, tx) => {
    const members = facts.map(({ payload: { member } }) => member)
    const mains = await readMainContacts(tx, [...new Set(members)])
    const told = facts.flatMap(({ payload: { member: memberId, ...said } }) => {
      const contactId = mains.get(memberId)
      if (contactId === undefined) return []
      const kind = 'flash-granted' as const
      return [{ contactId, kind, memberId, requestId: null, facts: said }]
    })
    const contacts = await notifyPeople(tx, told, now())
    await live.tell(tx, { contacts }, 'notification')
  })
}
