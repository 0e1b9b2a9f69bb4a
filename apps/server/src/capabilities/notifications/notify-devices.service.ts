/** Notifies people of sign-ins on new devices, a few a day; letters tell all (decision 0068). */
import { devicesNotified } from '@exchange/domain/limits/budget.rules'
import type { Limits } from '../../kernel/limits.ts'
import { deviceName } from '../identity/index.ts'
import { readMembersOf } from './recipients.read.ts'
import type { NotifyNeeds } from './notify-payments.service.ts'
import { notifyPeople } from './notify-people.service.ts'
import type { NewNotification } from './notifications.store.ts'

export interface NotifyDevicesNeeds extends NotifyNeeds {
  readonly limits: Pick<Limits, 'take'>
}

export function notifyDevices({ outbox, live, limits, now }: NotifyDevicesNeeds): void {
  outbox.on('identity.new-device', async (facts, tx) => {
    const members = await readMembersOf(
      tx,
      facts.map(({ payload: { contact } }) => contact),
    )
    const told: NewNotification[] = []
    for (const { payload } of facts) {
      const { contact: contactId, userAgent, address } = payload
      const memberId = members.get(contactId)
      const count = { budget: devicesNotified, subject: String(contactId) }
      if (memberId === undefined || !(await limits.take([count], tx)).isTaken) continue
      const said = { device: deviceName(userAgent), address }
      told.push({ contactId, kind: 'new-device', memberId, requestId: null, facts: said })
    }
    const contacts = await notifyPeople(tx, told, now())
    if (contacts.length > 0) await live.tell(tx, { contacts }, 'notification')
  })
}
