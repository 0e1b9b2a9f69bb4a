/** Who made a plan hears what was refused, missed or paused of it (SEND-26). */
import type { NewNotification } from './notifications.store.ts'
import type { NotifyNeeds } from './notify-payments.service.ts'
import { tellPeople } from './tell-people.service.ts'

type Payload = Readonly<Record<string, unknown>>

export function notifySchedules({ outbox, live, now }: NotifyNeeds): void {
  outbox.on('schedule.changed', async (facts, tx) => {
    const told = facts.map(({ payload }) => notificationOf(payload))
    const contacts = await tellPeople(tx, told, now())
    await live.tellIn(tx, { contacts }, 'notification')
  })
}

const kinds = {
  refused: 'schedule-refused',
  'refused-finally': 'schedule-refused',
  missed: 'schedule-missed',
  paused: 'schedule-paused',
} as const

function notificationOf({ what, ...payload }: Payload): NewNotification {
  return {
    contactId: Number(payload['contact']),
    kind: kinds[what as keyof typeof kinds],
    memberId: Number(payload['payee']),
    requestId: null,
    facts: {
      amount: String(payload['amount']),
      tip: String(payload['tip']),
      ...(typeof payload['refusal'] === 'string' && { refusal: payload['refusal'] }),
      ...(what === 'missed' && { count: String(payload['count']) }),
      ...(what === 'refused-finally' && { stopped: 'yes' }),
    },
  }
}
