/**
 * Mails the main contact what was done in the name of the business, by whomever, as it chose:
 * charges of payment cards, mandates, gift cards, refused tries, people (DOMAIN §15). Also its own
 * acts, because it is how misuse is noticed.
 */
import { waysOf } from '@exchange/domain/members/act.rules'
import { readToldChoices, readMainContactsOf, readNames } from '../members/index.ts'
import { insertMessages, type NewMessage } from './messages.store.ts'
import type { TellReceiptsNeeds } from './tell-receipts.service.ts'

export function tellActs({ outbox, channels, now }: TellReceiptsNeeds): void {
  if (!channels.has('mail')) return
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
    const messages = acts.flatMap(({ member, by, act, said }): NewMessage[] => {
      const main = mains.get(member)
      if (!main || main.email === '') return []
      if (!waysOf(act, choices.get(main.contactId)).email) return []
      const name = by === null ? '' : (names.get(by) ?? '')
      const letter = { ...said, act, by: by === main.contactId ? 'You' : name }
      return [
        {
          channel: 'mail',
          kind: 'business-act',
          contactId: main.contactId,
          address: null,
          transferId: null,
          facts: letter,
        },
      ]
    })
    if (messages.length > 0) await insertMessages(tx, messages, now())
  })
}
