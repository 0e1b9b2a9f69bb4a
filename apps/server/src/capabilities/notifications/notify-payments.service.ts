/**
 * Whoever is paid is told: the person the payer chose, else the business's main contact. Of a
 * charge its seller knows; there the card's holder is told (CHARGE-16). Of a scheduled one its
 * payer hears, too. Written in the transaction that forgets the fact, so once; open screens hear of
 * it when it commits.
 */
import type { Tx } from '@exchange/database'
import type { Live } from '../../kernel/live.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { NewNotification } from './notifications.store.ts'
import { tellPeople } from './tell-people.service.ts'
import { readMainContacts } from './who-is-told.read.ts'

export interface NotifyNeeds {
  readonly outbox: Pick<Outbox, 'on'>
  readonly live: Pick<Live, 'tellIn'>
  readonly now: () => Date
}

type Payload = Readonly<Record<string, unknown>>

export function notifyPayments({ outbox, live, now }: NotifyNeeds): void {
  outbox.on('payment.completed', async (facts, tx) => {
    const payments = facts.map(({ payload }) => payload)
    const mains = await mainContactsOf(tx, payments)
    const told = payments.flatMap((payment) => [
      ...notificationOf(payment, mains),
      ...payerNotificationOf(payment),
    ])
    if (told.length === 0) return
    const contacts = await tellPeople(tx, told, now())
    // Everybody of a member that was asked sees that its request is paid.
    const members = payments.filter(({ request }) => request).map(({ payer }) => Number(payer))
    await live.tellIn(tx, { contacts, members }, 'notification')
  })
}

async function mainContactsOf(
  tx: Tx,
  payments: readonly Payload[],
): Promise<ReadonlyMap<number, number>> {
  const unnamed = payments.filter(({ payeeContact }) => typeof payeeContact !== 'number')
  if (unnamed.length === 0) return new Map()
  return await readMainContacts(tx, [...new Set(unnamed.map(({ payee }) => Number(payee)))])
}

function notificationOf(
  payment: Payload,
  mains: ReadonlyMap<number, number>,
): readonly NewNotification[] {
  const { code, payer, payee, payeeContact, amount, tip, request, charged, approved } = payment
  const contactId = typeof payeeContact === 'number' ? payeeContact : mains.get(Number(payee))
  // A business without people has nobody to tell; a fact without sums has nothing to say.
  if (contactId === undefined || typeof amount !== 'string') return []
  const said = { code: String(code), amount, tip: String(tip) }
  // Of a charge that somebody agreed to, notify-approvals tells.
  if (approved === true && charged !== undefined) return []
  if (typeof charged === 'number') {
    const by = { memberId: Number(payee), requestId: null }
    return [{ contactId: charged, kind: 'card-charged', ...by, facts: said }]
  }
  return [
    {
      contactId,
      kind: typeof request === 'number' ? 'request-paid' : 'payment-received',
      memberId: Number(payer),
      requestId: typeof request === 'number' ? request : null,
      facts: said,
    },
  ]
}

/** Of a payment that its plan made, the payer has seen no receipt. */
function payerNotificationOf(payment: Payload): readonly NewNotification[] {
  const { scheduled, payerContact, code, payee, amount, tip } = payment
  if (scheduled !== true) return []
  return [
    {
      contactId: Number(payerContact),
      kind: 'schedule-paid',
      memberId: Number(payee),
      requestId: null,
      facts: { code: String(code), amount: String(amount), tip: String(tip) },
    },
  ]
}
