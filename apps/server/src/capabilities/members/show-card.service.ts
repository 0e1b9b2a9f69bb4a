/**
 * Shows the number of a card: to its holder, and before it is activated to whoever manages people
 * and hands it over. Nobody else sees one, whatever its rights.
 */
import type { Database } from '@exchange/database'
import { refuseManager, type PeopleRefusal } from '@exchange/domain/members/people.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { CardNumbers, CardScan } from './card-numbers.service.ts'
import { mayHandle } from './manage-people.service.ts'
import { readManager } from './manager.read.ts'
import { findIssuedCard, findOwnCard } from './sealed-cards.read.ts'

export interface ShowCardNeeds {
  readonly database: Pick<Database, 'query'>
  readonly numbers: Pick<CardNumbers, 'open'>
}

/** Number and proof of the contact's own active card. */
export async function showOwnCard(
  { database, numbers }: ShowCardNeeds,
  contactId: number,
): Promise<Result<CardScan, 'no-card'>> {
  const sealed = await findOwnCard(database, contactId)
  return sealed ? ok(numbers.open(sealed)) : fail('no-card')
}

/**
 * The number of a card that waits to be activated. SEC-08: nobody sees the number of a card that
 * can do more than itself.
 */
export async function showIssuedCard(
  { database, numbers }: ShowCardNeeds,
  contactId: number,
  id: number,
): Promise<Result<string, PeopleRefusal | 'no-card'>> {
  const acting = await readManager(database, contactId)
  const refusal = refuseManager(acting, 'people')
  if (!acting || refusal) return fail(refusal ?? 'member-inactive')
  const card = await findIssuedCard(database, acting.memberId, id)
  if (!card) return fail('no-card')
  if (!mayHandle(acting, card)) return fail('card-of-wider-rights')
  return ok(numbers.open(card).number)
}
