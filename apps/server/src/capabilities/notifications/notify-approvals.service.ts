/**
 * Notifies those asked to approve a charge, or as the main contact what one of its people pays; at
 * its end the contact who started the payment, and the payer if others decided. Nobody is notified
 * of their own decision. What asks for an approval is marked as read once that has ended. Open
 * screens of both members are notified of every change, so that none shows an outdated approval.
 */
import type { Tx } from '@exchange/database'
import type { Facts } from '@exchange/domain/facts'
import { listWaitingFor, type ApprovalView } from '../approvals/index.ts'
import { readNames } from '../members/index.ts'
import { updateAskEnded, type NewNotification } from './notifications.store.ts'
import type { NotifyNeeds } from './notify-payments.service.ts'
import { notifyPeople } from './notify-people.service.ts'
import { readMainContacts, readPayingContacts, readReplacements } from './recipients.read.ts'

type Payload = Facts['approval.changed']

export function notifyApprovals({ outbox, live, now }: NotifyNeeds): void {
  outbox.on('approval.changed', async (facts, tx) => {
    const told: NewNotification[] = []
    for (const { payload } of facts) told.push(...(await notificationsOf(tx, payload)))
    await notifyPeople(tx, told, now())
    const approvals = facts.map(({ payload: { approval } }) => approval)
    await updateAskEnded(tx, approvals, now())
    const members = facts.flatMap(({ payload: { payer, payee } }) => [payer, payee])
    await live.tell(tx, { members }, 'notification')
  })
  outbox.on('person.barred', async (facts, tx) => {
    const barred = facts.map(({ payload: { contact } }) => contact)
    const waiting = await listWaitingFor(tx, barred)
    await notifyPeople(tx, await handedOver(tx, waiting), now())
    const members = waiting.map(({ payerMemberId }) => payerMemberId)
    await live.tell(tx, { members }, 'notification')
  })
}

/** The main contact is asked in place of a contact who may no longer move money. */
async function handedOver(tx: Tx, waiting: readonly ApprovalView[]): Promise<NewNotification[]> {
  const members = [...new Set(waiting.map(({ payerMemberId }) => payerMemberId))]
  const mains = await readMainContacts(tx, members)
  return waiting.flatMap(({ id, payerMemberId, payeeMemberId, payerContactId, amount, tip }) => {
    const contactId = mains.get(payerMemberId)
    if (contactId === undefined || contactId === payerContactId) return []
    const facts = { amount: String(amount), tip: String(tip), side: 'paying' }
    const about = { memberId: payeeMemberId, requestId: null, approvalId: id, facts }
    return [{ ...about, contactId, kind: 'approval-asked' }]
  })
}

async function notificationsOf(tx: Tx, payload: Payload): Promise<NewNotification[]> {
  const { status, asks, by, kind, payer, payee } = payload
  if (status === 'pending') {
    if (asks === 'holder') return await askedOf(tx, payload)
    const main = asks === 'main' ? await mainAskedOf(tx, payload) : []
    return [...main, ...waitsOf(payload)]
  }
  const sides = [
    { contactId: await contactOf(tx, payload, 'payer'), other: payee, side: 'paying' },
    // The payee of a send is notified of the payment once it is made.
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

/** The named contact, else everyone who may agree; the others may agree all the same. */
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

/** The main contact, with the name of the person who pays. */
async function mainAskedOf(tx: Tx, payload: Payload): Promise<NewNotification[]> {
  const { payer, payerContact, payee } = payload
  const contactId = (await readMainContacts(tx, [payer])).get(payer)
  if (contactId === undefined || payerContact === null) return []
  const person = (await readNames(tx, [payerContact])).get(payerContact) ?? ''
  const about = aboutOf(payload, payee, 'paying')
  return [{ ...about, contactId, kind: 'approval-asked', facts: { ...about.facts, person } }]
}

/**
 * A sender sees on the receipt that the payment waits; a schedule has no receipt, so its maker is
 * notified, and so is whose card was presented for what the main contact is asked.
 */
function waitsOf(payload: Payload): NewNotification[] {
  const { scheduled, payerContact, payee, asks, presented } = payload
  if (payerContact === null) return []
  if (!scheduled && !(presented && asks === 'main')) return []
  const about = aboutOf(payload, payee, 'paying')
  const facts = { ...about.facts, ...(asks === 'main' && { byMain: 'yes' }) }
  return [{ ...about, contactId: payerContact, kind: 'approval-waits', facts }]
}

function aboutOf(payload: Payload, memberId: number, side: string) {
  const { approval, amount, tip, code, cause, presented } = payload
  return {
    memberId,
    requestId: null,
    approvalId: approval,
    facts: {
      amount,
      tip,
      side,
      ...(code !== null && { code }),
      ...(cause !== null && { cause }),
      ...(presented && { presented: 'yes' }),
    },
  }
}

/** The named contact of a side or its replacement; the main contact if none was named. */
async function contactOf(
  tx: Tx,
  payload: Payload,
  side: 'payer' | 'payee',
): Promise<number | undefined> {
  const named = payload[`${side}Contact`]
  if (named !== null) return (await readReplacements(tx, [named])).get(named) ?? named
  const memberId = payload[side]
  return (await readMainContacts(tx, [memberId])).get(memberId)
}
