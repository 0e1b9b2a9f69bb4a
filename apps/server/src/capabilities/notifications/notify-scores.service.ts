/**
 * Notifies the main contact of a member whose Moxey score begins a day with another rating than it
 * was told last: at most once a day.
 */
import type { NotifyNeeds } from './notify-payments.service.ts'
import { notifyPeople } from './notify-people.service.ts'
import { readMainContacts } from './recipients.read.ts'

export function notifyScores({ outbox, live, now }: NotifyNeeds): void {
  outbox.on('score.rated', async (told, tx) => {
    const members = told.map(({ payload: { member } }) => member)
    const mains = await readMainContacts(tx, [...new Set(members)])
    const notifications = told.flatMap(({ payload: { member: memberId, ...facts } }) => {
      const contactId = mains.get(memberId)
      if (contactId === undefined) return []
      return [{ contactId, kind: 'score-rated' as const, memberId, requestId: null, facts }]
    })
    const contacts = await notifyPeople(tx, notifications, now())
    await live.tell(tx, { contacts }, 'notification')
  })
}
