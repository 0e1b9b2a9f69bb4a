/**
 * Notifies a member whose points were redeemed automatically, with how to use the FlashCash
 * (POINTS-07).
 */
import type { NotifyNeeds } from './notify-payments.service.ts'
import { notifyPeople } from './notify-people.service.ts'
import { readMainContacts } from './recipients.read.ts'

export function notifyRewards({ outbox, live, now }: NotifyNeeds): void {
  outbox.on('reward.redeemed', async (facts, tx) => {
    const members = facts.map(({ payload: { member } }) => member)
    const mains = await readMainContacts(tx, [...new Set(members)])
    const told = facts.flatMap(({ payload: { member, amount, title, instructions } }) => {
      const contactId = mains.get(member)
      if (contactId === undefined) return []
      const about = { kind: 'reward-redeemed' as const, memberId: member, requestId: null }
      return [{ contactId, ...about, facts: { amount, title, note: instructions } }]
    })
    const contacts = await notifyPeople(tx, told, now())
    await live.tell(tx, { contacts }, 'notification')
  })
}
