/**
 * A request is told to whom it was made; how it ends without a payment, to whom it was made by.
 * Both sides' open screens hear of every change, so that nobody looks at a request that is over.
 */
import type { Tx } from '@exchange/database'
import type { NewNotification } from './notifications.store.ts'
import type { NotifyNeeds } from './notify-payments.service.ts'
import { tellPeople } from './tell-people.service.ts'
import { readPayingContacts } from './who-is-told.read.ts'

type Payload = Readonly<Record<string, unknown>>

export function notifyRequests({ outbox, live, now }: NotifyNeeds): void {
  outbox.on('request.changed', async (facts, tx) => {
    const told: NewNotification[] = []
    for (const { payload } of facts) told.push(...(await notificationsOf(tx, payload)))
    await tellPeople(tx, told, now())
    const members = facts.flatMap(({ payload }) => [
      Number(payload['requestor']),
      Number(payload['asked']),
    ])
    await live.tellIn(tx, { members }, 'notification')
  })
}

async function notificationsOf(tx: Tx, payload: Payload): Promise<NewNotification[]> {
  const { status, request, requestor, requestorContact, asked, askedContact } = payload
  const about = { requestId: Number(request), facts: {} }
  if (status === 'pending') {
    const contacts =
      typeof askedContact === 'number'
        ? [askedContact]
        : await readPayingContacts(tx, Number(asked))
    const memberId = Number(requestor)
    return contacts.map((contactId) => ({
      ...{ ...about, contactId, memberId },
      kind: 'request-received',
    }))
  }
  if (status !== 'declined' && status !== 'expired') return []
  const contactId = Number(requestorContact)
  return [{ ...about, contactId, kind: `request-${status}`, memberId: Number(asked) }]
}
