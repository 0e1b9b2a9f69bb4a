/**
 * Notifies the main contact, as it chose, of what others did in the name of the business: charges
 * of payment cards, mandates, gift cards, refused tries, people (DOMAIN §15). Of its own acts it
 * gets an email only; where none can be sent, it is notified of changed alerts, which it is always
 * told of.
 */
import type { NotifyNeeds } from './notify-payments.service.ts'
import { notifyPeople } from './notify-people.service.ts'
import { waysOf } from '@exchange/domain/members/act.rules'
import { readMainContactsOf, readNames, readToldChoices } from '../members/index.ts'

export interface NotifyActsNeeds extends NotifyNeeds {
  /** Emails can be sent. */
  readonly mails: boolean
}

export function notifyActs({ outbox, live, now, mails }: NotifyActsNeeds): void {
  outbox.on('business.act', async (facts, tx) => {
    const acts = facts.map(({ payload }) => payload)
    const mains = await readMainContactsOf(tx, [...new Set(acts.map(({ member }) => member))])
    const names = await readNames(
      tx,
      acts.flatMap(({ by }) => by ?? []),
    )
    const choices = await readToldChoices(
      tx,
      [...mains.values()].map(({ contactId }) => contactId),
    )
    const told = acts.flatMap(({ member: memberId, by, act, said }) => {
      const main = mains.get(memberId)
      if (!main) return []
      const { contactId, email } = main
      const isMailed = mails && email !== ''
      if (contactId === by && (isMailed || act !== 'told-changed')) return []
      if (!waysOf(act, choices.get(contactId)).notification) return []
      const name = by === contactId ? 'You' : (names.get(by ?? 0) ?? '')
      const kind = 'business-act' as const
      return [{ contactId, kind, memberId, requestId: null, facts: { ...said, act, by: name } }]
    })
    const contacts = await notifyPeople(tx, told, now())
    if (contacts.length > 0) await live.tell(tx, { contacts }, 'notification')
  })
}
