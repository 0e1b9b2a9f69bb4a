/** The gift cards bought by a member. */
import type { Database } from '@exchange/database'
import type { StandingRefusal } from '@exchange/domain/members/standing.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { MoneyStanding, MoneyStandings } from '../accounts/index.ts'
import { isContactRestricted, sees } from '../members/index.ts'
import { openIfOurs, type Sealed } from '../../kernel/number-seal.ts'
import type { GiftCardNumbers } from './gift-card-numbers.service.ts'
import {
  findBoughtGiftCard,
  findSealedNumber,
  listBoughtGiftCards,
  type BoughtGiftCard,
  type BuyerQuestion,
} from './gift-cards.read.ts'

const listLimit = 100

export interface OwnGiftCard extends Omit<BoughtGiftCard, keyof Sealed> {
  /** Null if its key is missing. */
  readonly number: string | null
}

export interface OwnGiftCardsNeeds {
  readonly database: Pick<Database, 'query'>
  readonly numbers: GiftCardNumbers
}

export async function listOwnGiftCards(
  { database, numbers }: OwnGiftCardsNeeds,
  buyer: BuyerQuestion,
): Promise<OwnGiftCard[]> {
  const cards = await listBoughtGiftCards(database, buyer, listLimit)
  return cards.map((card) => opened(numbers, card))
}

export interface ShowGiftCardNeeds extends OwnGiftCardsNeeds {
  readonly standings: MoneyStandings
}

export type OwnRefusal = StandingRefusal | 'not-found' | 'bought-by-another'

/** A bought card, with the standing of the contact that it was asked for. */
export interface OpenedGiftCard {
  readonly card: BoughtGiftCard
  readonly standing: MoneyStanding
}

/**
 * A bought card, for contacts who may buy gift cards and see this one: it is like cash. So a
 * person with limits gets only those of its own purchases, which these limits counted.
 */
export async function openOwn(
  { database, standings }: Pick<ShowGiftCardNeeds, 'database' | 'standings'>,
  contactId: number,
  id: number,
): Promise<Result<OpenedGiftCard, OwnRefusal>> {
  const standing = await standings.of(contactId, 'gift-cards')
  if (!standing.ok) return standing
  const card = await findBoughtGiftCard(database, standing.value.memberId, id)
  const isSeen = card && (await sees(database, contactId, { tookPart: [card.boughtBy] }))
  if (!isSeen) return fail('not-found')
  if (card.boughtBy !== contactId && (await isContactRestricted(database, contactId))) {
    return fail('bought-by-another')
  }
  return ok({ card, standing: standing.value })
}

/** The number of a bought card, under the rules of `openOwn`. */
export async function showGiftCard(
  needs: ShowGiftCardNeeds,
  contactId: number,
  id: number,
): Promise<Result<string, OwnRefusal | 'unreadable'>> {
  const own = await openOwn(needs, contactId, id)
  if (!own.ok) return own
  const { number } = opened(needs.numbers, own.value.card)
  return number === null ? fail('unreadable') : ok(number)
}

/** The number of a card that was just bought or issued. Throws if its key is missing. */
export async function numberOf(
  { database, numbers }: OwnGiftCardsNeeds,
  id: number,
): Promise<string> {
  const sealed = await findSealedNumber(database, id)
  if (!sealed) throw new Error(`There is no gift card ${id}.`)
  return numbers.open(sealed)
}

export function opened(
  numbers: GiftCardNumbers,
  { keyId, sealed, ...card }: BoughtGiftCard,
): OwnGiftCard {
  return { ...card, number: openIfOurs(numbers, { keyId, sealed }) ?? null }
}
