/** Notifies the maker of a schedule of refused and missed runs and of a pause (SEND-26). */
import type { Facts } from '@exchange/domain/facts'
import type { NewNotification } from './notifications.store.ts'
import type { NotifyNeeds } from './notify-payments.service.ts'
import { notifyPeople } from './notify-people.service.ts'

export function notifySchedules({ outbox, live, now }: NotifyNeeds): void {
  outbox.on('schedule.changed', async (facts, tx) => {
    const told = facts.map(({ payload }) => notificationOf(payload))
    const contacts = await notifyPeople(tx, told, now())
    await live.tell(tx, { contacts }, 'notification')
  })
}

const kinds = {
  refused: 'schedule-refused',
  'refused-finally': 'schedule-refused',
  missed: 'schedule-missed',
  paused: 'schedule-paused',
} as const

function notificationOf(payload: Facts['schedule.changed']): NewNotification {
  const { what, payerContact, payee, amount, tip } = payload
  return {
    contactId: payerContact,
    kind: kinds[what],
    memberId: payee,
    requestId: null,
    facts: {
      amount,
      tip,
      ...(what === 'missed' ? { count: String(payload.count) } : { refusal: payload.refusal }),
      ...(what === 'refused-finally' && { stopped: 'yes' }),
    },
  }
}
