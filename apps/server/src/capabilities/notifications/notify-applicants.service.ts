/**
 * Notifies the staff of an exchange, who may answer, that a business wants to join or a member has
 * signed up; and the member that it was approved.
 */
import { isOfMember } from '@exchange/domain/applicants/membership.rules'
import type { NotificationKind } from '@exchange/domain/notifications/notification.rules'
import { readStaff } from '../identity/index.ts'
import type { NewNotification } from './notifications.store.ts'
import { notifyPeople } from './notify-people.service.ts'
import type { NotifyNeeds } from './notify-payments.service.ts'
import { readMainContacts } from './recipients.read.ts'

export function notifyApplicants({ outbox, live, now }: NotifyNeeds): void {
  outbox.on('applicant.applied', async (facts, tx) => {
    const due = facts.filter(({ payload }) => payload.tellsOffice)
    const exchanges = new Set(due.map(({ payload }) => payload.exchange))
    const staff = await readStaff(tx, 'Users', [...exchanges])
    const told = due.flatMap(({ payload: { exchange, business, sells, asks } }) =>
      staff
        .filter(({ exchangeId }) => exchangeId === exchange)
        .map(({ contactId, memberId }): NewNotification => ({
          contactId,
          memberId,
          kind: isOfMember(asks) ? 'membership-asked' : 'applicant',
          requestId: null,
          facts: { title: business, note: isOfMember(asks) ? asks : sells },
        })),
    )
    const contacts = await notifyPeople(tx, told, now())
    await live.tell(tx, { contacts }, 'notification')
  })
  outbox.on('membership.approved', async (facts, tx) => {
    const mains = await readMainContacts(
      tx,
      facts.map(({ payload }) => payload.member),
    )
    const told = facts.flatMap(({ payload: { member: memberId, exchange, asks } }) => {
      const contactId = mains.get(memberId)
      if (contactId === undefined) return []
      const about = { title: exchange, note: asks }
      const kind: NotificationKind = 'membership-approved'
      return [{ contactId, memberId, kind, requestId: null, facts: about }]
    })
    const contacts = await notifyPeople(tx, told, now())
    await live.tell(tx, { contacts }, 'notification')
  })
}
