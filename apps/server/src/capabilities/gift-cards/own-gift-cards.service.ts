/** The gift cards bought by a member. */
import type { Database } from '@exchange/database'
import type { StandingRefusal } from '@exchange/domain/members/standing.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { MoneyStandings } from '../accounts/index.ts'
import { openIfOurs, type GiftCardNumbers } from './gift-card-numbers.service.ts'
import { findBoughtGiftCard, listBoughtGiftCards, type BoughtGiftCard } from './gift-cards.read.ts'

const listLimit = 100

export interface OwnGiftCard extends Omit<BoughtGiftCard, 'sealedNumber'> {
  /** Null if it was sealed with another key. */
  readonly number: string | null
}

export interface OwnGiftCardsNeeds {
  readonly database: Pick<Database, 'query'>
  readonly numbers: GiftCardNumbers
}

export async function listOwnGiftCards(
  { database, numbers }: OwnGiftCardsNeeds,
  memberId: number,
): Promise<OwnGiftCard[]> {
  const cards = await listBoughtGiftCards(database, memberId, listLimit)
  return cards.map((card) => opened(numbers, card))
}

export interface ShowGiftCardNeeds extends OwnGiftCardsNeeds {
  readonly standings: MoneyStandings
}

/** Returns the number only to contacts who may buy gift cards: it is like cash. */
export async function showGiftCard(
  { database, numbers, standings }: ShowGiftCardNeeds,
  contactId: number,
  id: number,
): Promise<Result<string, StandingRefusal | 'not-found' | 'unreadable'>> {
  const standing = await standings.of(contactId, 'gift-cards')
  if (!standing.ok) return standing
  const card = await findBoughtGiftCard(database, standing.value.memberId, id)
  if (!card) return fail('not-found')
  const { number } = opened(numbers, card)
  return number === null ? fail('unreadable') : ok(number)
}

function opened(numbers: GiftCardNumbers, { sealedNumber, ...card }: BoughtGiftCard): OwnGiftCard {
  return { ...card, number: openIfOurs(numbers, sealedNumber) ?? null }
}
