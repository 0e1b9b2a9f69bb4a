/** The cards that a member has bought. */
import type { Database } from '@exchange/database'
import type { StandingRefusal } from '@exchange/domain/members/standing.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { MoneyStandings } from '../accounts/index.ts'
import type { GiftCardNumbers } from './gift-card-numbers.service.ts'
import { findBoughtGiftCard, listBoughtGiftCards, type BoughtGiftCard } from './gift-cards.read.ts'

const listedMost = 100

export interface OwnGiftCard extends Omit<BoughtGiftCard, 'sealedNumber'> {
  readonly number: string
}

export interface OwnGiftCardsNeeds {
  readonly database: Pick<Database, 'query'>
  readonly numbers: GiftCardNumbers
}

export async function listOwnGiftCards(
  { database, numbers }: OwnGiftCardsNeeds,
  memberId: number,
): Promise<OwnGiftCard[]> {
  const cards = await listBoughtGiftCards(database, memberId, listedMost)
  return cards.map((card) => opened(numbers, card))
}

export interface ShowGiftCardNeeds extends OwnGiftCardsNeeds {
  readonly standings: MoneyStandings
}

/** Its number, to those alone who may move the buyer's money: it is as good as money. */
export async function showGiftCard(
  { database, numbers, standings }: ShowGiftCardNeeds,
  contactId: number,
  id: number,
): Promise<Result<string, StandingRefusal | 'not-found'>> {
  const standing = await standings.of(contactId)
  if (!standing.ok) return standing
  const card = await findBoughtGiftCard(database, standing.value.memberId, id)
  return card ? ok(opened(numbers, card).number) : fail('not-found')
}

function opened(numbers: GiftCardNumbers, { sealedNumber, ...card }: BoughtGiftCard): OwnGiftCard {
  return { ...card, number: numbers.open(sealedNumber) }
}
