/** Whose points became FlashCash by themselves is told, with how to use it (POINTS-07). */
import type { NotifyNeeds } from './notify-payments.service.ts'
import { tellPeople } from './tell-people.service.ts'
import { readMainContacts } from './who-is-told.read.ts'

export function notifyRewards({ outbox, live, now }: NotifyNeeds): void {
  outbox.on('reward.redeemed', async (facts, tx) => {
    const members = facts.map(({ payload }) => Number(payload['member']))
    const mains = await readMainContacts(tx, [...new Set(members)])
    const told = facts.flatMap(({ payload }) => {
      const memberId = Number(payload['member'])
      const contactId = mains.get(memberId)
      if (contactId === undefined) return []
      const [amount, title, note] = [payload['amount'], payload['title'], payload['instructions']]
      return [
        {
          ...{ contactId, kind: 'reward-redeemed' as const, memberId, requestId: null },
          facts: { amount: String(amount), title: String(title), note: String(note) },
        },
      ]
    })
    const contacts = await tellPeople(tx, told, now())
    await live.tellIn(tx, { contacts }, 'notification')
  })
}
