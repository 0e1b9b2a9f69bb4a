/** The newest messages with their texts, for the demo page `/dev/outbox`. */
import type { Database } from '@exchange/database'
import type { Letter, LetterFacts } from '@exchange/domain/delivery/letter.rules'
import { readAddressees } from './addressees.read.ts'
import { factsOfMessages, type SentGiftCards } from './letter-facts.service.ts'
import { letterHtml, type Letterhead } from './letter-body.service.ts'
import { findNewest, type KeptMessage } from './messages.store.ts'

export interface KeptLettersNeeds {
  readonly database: Pick<Database, 'query'>
  readonly head: Letterhead
  readonly words: (facts: LetterFacts) => Letter
  readonly giftCards?: SentGiftCards | undefined
}

export interface KeptLetter {
  readonly id: string
  readonly channel: KeptMessage['channel']
  readonly status: KeptMessage['status']
  readonly at: Date
  readonly to: string
  readonly letter: Letter
  readonly html: string
}

const listLimit = 50

/** Newest first. */
export async function readKeptLetters(needs: KeptLettersNeeds): Promise<KeptLetter[]> {
  const { database, head, words, giftCards } = needs
  const messages = await findNewest(database, listLimit)
  const facts = await factsOfMessages(database, messages, giftCards)
  const people = await readAddressees(
    database,
    messages.flatMap(({ contactId }) => (contactId === null ? [] : [contactId])),
  )
  return messages.flatMap((message) => {
    const said = facts.get(message.id)
    if (!said) return []
    const letter = words(said)
    const { id, channel, status, createdAt: at, contactId, address } = message
    const person = people.get(contactId ?? 0)
    const own = channel === 'text' ? person?.phone : person?.email
    const to = channel === 'push' ? `a browser of ${own ?? ''}` : (address ?? own ?? '')
    return [{ id, channel, status, at, to, letter, html: letterHtml(letter, head) }]
  })
}
