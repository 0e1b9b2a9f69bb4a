/**
 * Notifies the payee of a payment: the contact chosen by the payer, else the main contact. For a
 * charge, its holder is notified instead, because the seller made it (CHARGE-16); for a scheduled
 * payment, its payer as well. Written in the transaction that deletes the fact, so exactly once;
 * open screens are notified with the commit.
 */
import type { Tx } from '@exchange/database'
import type { Facts } from '@exchange/domain/facts'
import type { Live } from '../../kernel/live.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { NewNotification } from './notifications.store.ts'
import { notifyPeople } from './notify-people.service.ts'
import { readMainContacts } from './recipients.read.ts'

export interface NotifyNeeds {
  readonly outbox: Pick<Outbox, 'on'>
  readonly live: Pick<Live, 'tell'>
  readonly now: () => Date
}

type Payment = Facts['payment.completed']

export function notifyPayments({ outbox, live, now }: NotifyNeeds): void {
  outbox.on('payment.completed', async (facts, tx) => {
    const payments = facts.map(({ payload }) => payload)
    const mains = await mainContactsOf(tx, payments)
    const told = payments.flatMap((payment) => [
      ...notificationOf(payment, mains),
      ...payerNotificationOf(payment),
    ])
    if (told.length === 0) return
    const contacts = await notifyPeople(tx, told, now())
    // Everyone of the asked member sees that the request is paid.
    const members = payments.filter(({ request }) => request !== null).map(({ payer }) => payer)
    await live.tell(tx, { contacts, members }, 'notification')
  })
}

async function mainContactsOf(
  tx: Tx,
  payments: readonly Payment[],
): Promise<ReadonlyMap<number, number>> {
  const unnamed = payments.filter(({ payeeContact }) => payeeContact === null)
  if (unnamed.length === 0) return new Map()
  return await readMainContacts(tx, [...new Set(unnamed.map(({ payee }) => payee))])
}

function notificationOf(
  payment: Payment,
  mains: ReadonlyMap<number, number>,
): readonly NewNotification[] {
  const { kind, code, payer, payerContact, payee, payeeContact, request, approved } = payment
  const facts = { code, amount: payment.amount, tip: payment.tip }
  if (kind === 'charge') {
    const charged = { kind: 'card-charged', memberId: payee, requestId: null, facts } as const
    // For a charge that was agreed to, notify-approvals notifies.
    return approved ? [] : [{ contactId: payerContact, ...charged }]
  }
  const contactId = payeeContact ?? mains.get(payee)
  // A business without contacts has no recipient.
  if (contactId === undefined) return []
  const received = request === null ? 'payment-received' : 'request-paid'
  return [{ contactId, kind: received, memberId: payer, requestId: request, facts }]
}

/** The payer has seen no receipt of a scheduled payment. */
function payerNotificationOf(payment: Payment): readonly NewNotification[] {
  const { scheduled, payerContact, code, payee, amount, tip } = payment
  if (!scheduled) return []
  return [
    {
      contactId: payerContact,
      kind: 'schedule-paid',
      memberId: payee,
      requestId: null,
      facts: { code, amount, tip },
    },
  ]
}
