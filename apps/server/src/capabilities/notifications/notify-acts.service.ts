/**
 * Notifies the main contact, as it chose, of what others did in the name of the business: charges
 * of payment cards, mandates, gift cards, refused tries, people (DOMAIN §15). Of its own acts it
 * gets an email only.
 */
import type { NotifyNeeds } from './notify-payments.service.ts'
import { notifyPeople } from './notify-people.service.ts'
import { readMainContacts } from './recipients.read.ts'
import { waysOf } from '@exchange/domain/members/act.rules'
import { readToldChoices, readNames } from '../members/index.ts'

export function notifyActs({ outbox, live, now }: NotifyNeeds): void {
  outbox.on('business.act', async (facts, tx) => {
    const acts = facts.map(({ payload }) => payload)
    const mains = await readMainContacts(tx, [...new Set(acts.map(({ member }) => member))])
    const names = await readNames(
      tx,
      acts.flatMap(({ by }) => by ?? []),
    )
    const choices = await readToldChoices(tx, [...mains.values()])
    const told = acts.flatMap(({ member: memberId, by, act, said }) => {
      const contactId = mains.get(memberId)
      if (contactId === undefined || contactId === by) return []
      if (!waysOf(act, choices.get(contactId)).notification) return []
      const name = by === null ? '' : (names.get(by) ?? '')
      const kind = 'business-act' as const
      return [{ contactId, kind, memberId, requestId: null, facts: { ...said, act, by: name } }]
    })
    const contacts = await notifyPeople(tx, told, now())
    if (contacts.length > 0) await live.tellIn(tx, { contacts }, 'notification')
  })
}
