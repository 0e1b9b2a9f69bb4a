/**
 * The business cards of a member's contacts: ordered by who manages its people, activated by their
 * holders (ACCT-10), and refused from the moment of deactivation. A new card replaces the active
 * one when it is activated, so that its holder always has one.
 */
import type { Guesses } from '../../kernel/guesses.ts'
import {
  cardProofLength,
  cardRandomLength,
  lastFourOf,
  makeCardNumber,
  readCardNumber,
} from '@exchange/domain/members/card-number.rules'
import { refuseStatus, type PeopleRefusal } from '@exchange/domain/members/people.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { fact } from '../../kernel/fact.ts'
import type { Tx } from '@exchange/database'
import type { Outbox } from '../../kernel/outbox.ts'
import { businessAct } from './act-facts.service.ts'
import {
  hasIssuedCard,
  insertCard,
  lockIssuedCard,
  updateActivated,
  updateDeactivated,
  updateUse,
  type CardUse,
} from './cards.store.ts'
import type { CardNumbers } from './card-numbers.service.ts'
import {
  managingPeople,
  mayHandle,
  type People,
  type PeopleNeeds,
} from './manage-people.service.ts'
import { readManager, type Manager } from './manager.read.ts'
import { lockContact, type ContactRow } from './people.store.ts'

export interface CardsNeeds extends PeopleNeeds {
  readonly outbox: Pick<Outbox, 'add'>
  /** Wrong numbers are counted together with those of searches (SEC-11). */
  readonly guesses: Pick<Guesses, 'begin' | 'takeBack'>
  readonly numbers: CardNumbers
  readonly randomDigits: (count: number) => string
}

export async function orderCard(needs: CardsNeeds, contactId: number, id: number): Promise<People> {
  return await managingPeople(needs, contactId, async (tx, acting) => {
    const person = await lockContact(tx, acting.memberId, id)
    if (!person) return 'person-not-found'
    // SEC-08: whoever orders a card can read its number.
    if (!mayHandle(acting, person)) return 'card-of-wider-rights'
    return (await issueCard(needs, tx, id)) ? undefined : 'card-on-its-way'
  })
}

export type IssueNeeds = Pick<CardsNeeds, 'numbers' | 'randomDigits' | 'outbox' | 'now'>

/** Orders a card for a contact; false while one is on its way. Nobody sees its number. */
export async function issueCard(needs: IssueNeeds, tx: Tx, contactId: number): Promise<boolean> {
  if (await hasIssuedCard(tx, contactId)) return false
  const at = needs.now()
  for (;;) {
    const card = drawCard(needs)
    if (card && (await insertCard(tx, { ...card, contactId, at })) !== undefined) break
  }
  await needs.outbox.add(tx, [fact('card.ordered', { contact: contactId })])
  return true
}

/** Ends all cards of a contact and tells the holder; returns their last four digits. */
export async function endCards(
  { outbox, now }: Pick<CardsNeeds, 'outbox' | 'now'>,
  tx: Tx,
  contactId: number,
): Promise<readonly string[]> {
  const cards = await updateDeactivated(tx, contactId, { at: now(), which: 'all' })
  if (cards.length === 0) return cards
  await outbox.add(tx, [fact('card.ended', { contact: contactId, card: cards.join(', ') })])
  return cards
}

/** A random number with its proof, as it is stored; undefined if the number is no card's. */
function drawCard({ numbers, randomDigits }: Pick<CardsNeeds, 'numbers' | 'randomDigits'>) {
  const number = makeCardNumber(randomDigits(cardRandomLength))
  if (number === undefined) return undefined
  const card = { number, proof: randomDigits(cardProofLength) }
  return { stored: numbers.toStore(card), numberHashes: numbers.toFind(card).numberHashes }
}

export async function deactivateCards(
  needs: CardsNeeds,
  contactId: number,
  id: number,
): Promise<People> {
  return await managingPeople(needs, contactId, async (tx, acting) => {
    const { memberId } = acting
    const person = await lockContact(tx, memberId, id)
    if (!person) return 'person-not-found'
    if (!mayTakeAway(acting, person)) return 'card-of-wider-rights'
    const cards = await updateDeactivated(tx, id, { at: needs.now(), which: 'all' })
    if (cards.length === 0) return undefined
    const card = cards.join(', ')
    const said = { person: person.name, card }
    const by = { memberId, contactId }
    await needs.outbox.add(tx, [
      businessAct(by, { act: 'business-card-ended', said }),
      fact('card.ended', { contact: id, card }),
    ])
    return undefined
  })
}

/** The main contact may end every card, and everybody its own. */
function mayTakeAway(acting: Manager, person: ContactRow): boolean {
  return acting.isMain || person.id === acting.contactId || mayHandle(acting, person)
}

/** Freezes the contact's own card or not, and allows typed charges or not; false without a card. */
export async function setCardUse(
  { database, now }: Pick<CardsNeeds, 'database' | 'now'>,
  contactId: number,
  use: CardUse,
): Promise<boolean> {
  return await updateUse(database, contactId, { ...use, at: now() })
}

export interface Activation {
  readonly contactId: number
  readonly address: string
  readonly cardNumber: string
  readonly captureMode: string
}

export interface Activated {
  readonly lastFour: string
  readonly holder: string
  /** The holder's right to send, without which the card cannot pay. */
  readonly transAuth: boolean
}

/**
 * Activates the caller's own card or, with the right `people`, any card of the business. Every other
 * number gets the same answer, whether unknown, malformed, someone else's, active or deactivated.
 */
export async function activateCard(
  needs: CardsNeeds,
  { contactId, address, cardNumber, captureMode }: Activation,
): Promise<Result<Activated, PeopleRefusal>> {
  const acting = await readManager(needs.database, contactId)
  const refusal = refuseStatus(acting)
  if (!acting || refusal) return fail(refusal ?? 'member-inactive')
  const asker = { contactId, address }
  if (!(await needs.guesses.begin(asker))) return fail('too-many-tries')
  const number = readCardNumber(cardNumber)
  if (number === undefined) return fail('card-invalid')
  const done = await needs.database.transaction(
    async (tx): Promise<Result<Activated, PeopleRefusal>> => {
      const { numberHashes } = needs.numbers.toFind({ number, proof: null })
      const card = await lockIssuedCard(tx, acting.memberId, numberHashes)
      const own = card?.contactId === contactId
      if (!card || (!own && !acting.rights.includes('people'))) return fail('card-invalid')
      if (!own && !mayHandle(acting, card)) return fail('card-of-wider-rights')
      const at = needs.now()
      const replaced = await updateDeactivated(tx, card.contactId, { at, which: 'active' })
      if (!own && replaced.length > 0) {
        const ended = { contact: card.contactId, card: replaced.join(', ') }
        await needs.outbox.add(tx, [fact('card.ended', ended)])
      }
      await updateActivated(tx, card.id, { captureMode, at })
      const transAuth = card.rights.includes('send')
      return ok({ lastFour: lastFourOf(number), holder: card.holder, transAuth })
    },
  )
  if (done.ok || done.error !== 'card-invalid') await needs.guesses.takeBack(asker)
  return done
}
