/**
 * Whoever is asked for a charge is told, and how it ends is told to who started the payment, and
 * to who pays when others decided. Nobody is told of its own decision. Open screens of both
 * members hear of every change, so that nobody looks at what is over.
 */
import type { Tx } from '@exchange/database'
import type { Facts } from '@exchange/domain/facts'
import type { NewNotification } from './notifications.store.ts'
import type { NotifyNeeds } from './notify-payments.service.ts'
import { tellPeople } from './tell-people.service.ts'
import { readMainContacts, readPayingContacts, readStandIns } from './who-is-told.read.ts'

type Payload = Facts['approval.changed']

export function notifyApprovals({ outbox, live, now }: NotifyNeeds): void {
  outbox.on('approval.changed', async (facts, tx) => {
    const told: NewNotification[] = []
    for (const { payload } of facts) told.push(...(await notificationsOf(tx, payload)))
    await tellPeople(tx, told, now())
    const members = facts.flatMap(({ payload: { payer, payee } }) => [payer, payee])
    await live.tellIn(tx, { members }, 'notification')
  })
}

async function notificationsOf(tx: Tx, payload: Payload): Promise<NewNotification[]> {
  const { status, asks, by, kind, payer, payee } = payload
  if (status === 'pending') {
    return asks === 'holder' ? await askedOf(tx, payload) : waitsOf(payload)
  }
  const sides = [
    { contactId: await contactOf(tx, payload, 'payer'), other: payee, side: 'paying' },
    // Who is paid by a send is told of a payment, once there is one.
    kind === 'charge' && {
      contactId: await contactOf(tx, payload, 'payee'),
      other: payer,
      side: 'selling',
    },
  ]
  return sides.flatMap((told) => {
    if (!told || told.contactId === undefined || told.contactId === by) return []
    const { contactId, other, side } = told
    const charged = kind === 'charge' && side === 'paying' && status === 'approved'
    return [
      {
        ...aboutOf(payload, other, side),
        contactId,
        kind: charged ? 'card-charged' : endedKinds[status],
      },
    ]
  })
}

const endedKinds = {
  approved: 'approval-approved',
  declined: 'approval-declined',
  expired: 'approval-expired',
  withdrawn: 'approval-withdrawn',
} as const

/** The person who was named, else everybody who may agree; the rest of them may all the same. */
async function askedOf(tx: Tx, payload: Payload): Promise<NewNotification[]> {
  const { payer, payerContact, payee } = payload
  const mayAgree = await readPayingContacts(tx, payer)
  const named = mayAgree.filter((contact) => contact === payerContact)
  return (named.length > 0 ? named : mayAgree).map((contactId) => ({
    ...aboutOf(payload, payee, 'paying'),
    contactId,
    kind: 'approval-asked',
  }))
}

/** Whoever sends sees on the receipt that it waits; of what a schedule sends there was none. */
function waitsOf(payload: Payload): NewNotification[] {
  const { scheduled, payerContact, payee } = payload
  if (!scheduled || payerContact === null) return []
  const about = aboutOf(payload, payee, 'paying')
  return [{ ...about, contactId: payerContact, kind: 'approval-waits' }]
}

function aboutOf(payload: Payload, memberId: number, side: string) {
  const { approval, amount, tip, code } = payload
  return {
    memberId,
    requestId: null,
    approvalId: approval,
    facts: { amount, tip, side, ...(code !== null && { code }) },
  }
}

/** The person of a side, else its main contact; of what is not held the named one alone. */
async function contactOf(
  tx: Tx,
  payload: Payload,
  side: 'payer' | 'payee',
): Promise<number | undefined> {
  const named = payload[`${side}Contact`]
  if (named !== null) return (await readStandIns(tx, [named])).get(named) ?? named
  const memberId = payload[side]
  return (await readMainContacts(tx, [memberId])).get(memberId)
}
