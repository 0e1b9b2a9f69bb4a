/** Whose business the staff granted FlashCash is told how much, until when, and why (FLASH-05). */
import type { NotifyNeeds } from './notify-payments.service.ts'
import { tellPeople } from './tell-people.service.ts'
import { readMainContacts } from './who-is-told.read.ts'

export function notifyGrants({ outbox, live, now }: NotifyNeeds): void {
  outbox.on('flashcash.granted', async (facts, tx) => {
    const members = facts.map(({ payload }) => Number(payload['member']))
    const mains = await readMainContacts(tx, [...new Set(members)])
    const told = facts.flatMap(({ payload: { member, amount, note, endsAt, zone } }) => {
      const memberId = Number(member)
      const contactId = mains.get(memberId)
      if (contactId === undefined) return []
      return [
        {
          ...{ contactId, kind: 'flash-granted' as const, memberId, requestId: null },
          facts: {
            ...{ amount: String(amount), note: String(note) },
            ...{ endsAt: String(endsAt), zone: String(zone) },
          },
        },
      ]
    })
    const contacts = await tellPeople(tx, told, now())
    await live.tellIn(tx, { contacts }, 'notification')
  })
}
