/**
 * Notifies the asked member of a request, and the requestor of its end without a payment. Open
 * screens of both sides are notified of every change, so that none shows an outdated request.
 */
import type { Tx } from '@exchange/database'
import type { Facts } from '@exchange/domain/facts'
import type { NewNotification } from './notifications.store.ts'
import type { NotifyNeeds } from './notify-payments.service.ts'
import { notifyPeople } from './notify-people.service.ts'
import { readPayingContacts } from './recipients.read.ts'

type Payload = Facts['request.changed']

export function notifyRequests({ outbox, live, now }: NotifyNeeds): void {
  outbox.on('request.changed', async (facts, tx) => {
    const told: NewNotification[] = []
    for (const { payload } of facts) told.push(...(await notificationsOf(tx, payload)))
    await notifyPeople(tx, told, now())
    const members = facts.flatMap(({ payload: { payer, payee } }) => [payer, payee])
    await live.tell(tx, { members }, 'notification')
  })
}

async function notificationsOf(tx: Tx, payload: Payload): Promise<NewNotification[]> {
  const { status, request, payer, payerContact, payee, payeeContact } = payload
  const about = { requestId: request, facts: {} }
  if (status === 'pending') {
    const asked = payerContact === null ? await readPayingContacts(tx, payer) : [payerContact]
    return asked.map((contactId) => ({
      ...about,
      contactId,
      memberId: payee,
      kind: 'request-received',
    }))
  }
  if (status !== 'declined' && status !== 'expired') return []
  return [{ ...about, contactId: payeeContact, kind: `request-${status}`, memberId: payer }]
}
