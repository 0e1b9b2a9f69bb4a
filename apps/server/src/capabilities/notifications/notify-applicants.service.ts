/** Notifies the staff of an exchange, who may answer, that a business wants to join. */
import { readStaff } from '../identity/index.ts'
import type { NewNotification } from './notifications.store.ts'
import { notifyPeople } from './notify-people.service.ts'
import type { NotifyNeeds } from './notify-payments.service.ts'

export function notifyApplicants({ outbox, live, now }: NotifyNeeds): void {
  outbox.on('applicant.applied', async (facts, tx) => {
    const due = facts.filter(({ payload }) => payload.tellsOffice)
    const exchanges = new Set(due.map(({ payload }) => payload.exchange))
    const staff = await readStaff(tx, 'Users', [...exchanges])
    const told = due.flatMap(({ payload: { exchange, business, sells } }) =>
      staff
        .filter(({ exchangeId }) => exchangeId === exchange)
        .map(({ contactId, memberId }): NewNotification => ({
          contactId,
          memberId,
          kind: 'applicant',
          requestId: null,
          facts: { title: business, note: sells },
        })),
    )
    const contacts = await notifyPeople(tx, told, now())
    await live.tellIn(tx, { contacts }, 'notification')
  })
}
