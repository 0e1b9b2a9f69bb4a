/**
 * Notifies the main contact of a community fee to come, with what would still avoid it, and of one
 * that was charged (SPEND-10). A member has at most one of each in a month.
 */
import type { NotificationKind } from '@exchange/domain/notifications/notification.rules'
import type { Tx } from '@exchange/database'
import type { NotifyNeeds } from './notify-payments.service.ts'
import { notifyPeople } from './notify-people.service.ts'
import { readMainContacts } from './recipients.read.ts'

export function notifyFees({ outbox, live, now }: NotifyNeeds): void {
  const notify = async (tx: Tx, kind: NotificationKind, told: readonly Told[]) => {
    const mains = await readMainContacts(tx, [...new Set(told.map(({ member }) => member))])
    const notifications = told.flatMap(({ member: memberId, facts }) => {
      const contactId = mains.get(memberId)
      return contactId === undefined ? [] : [{ contactId, kind, memberId, requestId: null, facts }]
    })
    const contacts = await notifyPeople(tx, notifications, now())
    await live.tell(tx, { contacts }, 'notification')
  }
  outbox.on('community-fee.announced', async (all, tx) => {
    const told = all.map(({ payload: { member, ...facts } }) => ({ member, facts }))
    await notify(tx, 'community-fee-announced', told)
  })
  outbox.on('community-fee.charged', async (all, tx) => {
    const told = all.map(({ payload: { member, ...facts } }) => ({ member, facts }))
    await notify(tx, 'community-fee-charged', told)
  })
}

interface Told {
  readonly member: number
  readonly facts: Readonly<Record<string, string>>
}
