/**
 * Both sides of a payment are told that the exchange reversed it, and who reported one hears when
 * it is left as it was: the person who acted, else the main contact.
 */
import type { NewNotification } from './notifications.store.ts'
import type { NotifyNeeds } from './notify-payments.service.ts'
import { tellPeople } from './tell-people.service.ts'
import { readMainContacts } from './who-is-told.read.ts'

type Payload = Readonly<Record<string, unknown>>

export function notifyReversals({ outbox, live, now }: NotifyNeeds): void {
  outbox.on('payment.reversed', async (facts, tx) => {
    const sides = facts.flatMap(({ payload }) => [
      { payload, contact: 'payerContact', member: 'payer', other: 'payee', side: 'paying' },
      { payload, contact: 'payeeContact', member: 'payee', other: 'payer', side: 'selling' },
    ])
    const members = sides.map(({ payload, member }) => Number(payload[member]))
    const mains = await readMainContacts(tx, [...new Set(members)])
    const told = sides.flatMap(({ payload, contact, member, other, side }): NewNotification[] => {
      const named = payload[contact]
      const contactId = typeof named === 'number' ? named : mains.get(Number(payload[member]))
      // A gift card is no member that could be named.
      const about = Number(payload[other] ?? payload[member])
      const said = { ...saidOf(payload), side, ...(payload[other] === null && byGiftCard) }
      return contactId === undefined
        ? []
        : [{ contactId, kind: 'payment-reversed', memberId: about, requestId: null, facts: said }]
    })
    const contacts = await tellPeople(tx, told, now())
    await live.tellIn(tx, { contacts }, 'notification')
  })
}

export function notifyDisputes({ outbox, live, now }: NotifyNeeds): void {
  outbox.on('dispute.dismissed', async (facts, tx) => {
    const told = facts.map(({ payload }): NewNotification => ({
      contactId: Number(payload['payerContact']),
      kind: 'dispute-dismissed',
      memberId: Number(payload['payee']),
      requestId: null,
      facts: saidOf(payload),
    }))
    const contacts = await tellPeople(tx, told, now())
    await live.tellIn(tx, { contacts }, 'notification')
  })
}

const byGiftCard = { giftCard: 'true' }

function saidOf(payload: Payload): Readonly<Record<string, string>> {
  const said = ['code', 'amount', 'tip', 'note'].flatMap((name) =>
    typeof payload[name] === 'string' ? [[name, payload[name]]] : [],
  )
  return Object.fromEntries(said)
}
