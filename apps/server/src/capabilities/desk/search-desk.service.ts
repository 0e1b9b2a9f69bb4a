/**
 * One search of the office: what was typed is looked up as everything that it can be, as far as the
 * rights cover it. Codes and whole numbers come first. A number is found by its digest and is never
 * answered (decision 0051).
 */
import { readDeskQuery, type DeskQuery } from '@exchange/domain/desk/desk-query.rules'
import { exchangesWith, exchangesWithOneOf } from '@exchange/domain/rights'
import type { Concerned } from '../audit/index.ts'
import { readBookMembers } from '../brokers/index.ts'
import { findPaymentById, findPaymentsByCode, searchDeeds } from '../reversals/index.ts'
import type { StaffPaymentRow } from '../reversals/index.ts'
import {
  findCards,
  findGiftCardHits,
  findMembers,
  findPeople,
  type CardHit,
  type GiftCardHit,
  type MemberHit,
  type MemberScope,
  type PersonHit,
} from './hits.read.ts'
import type { DeskNeeds, DeskReader } from './waiting.service.ts'

export interface SearchDeskNeeds extends DeskNeeds {
  /** The digests of a number, one for each key. */
  readonly cardHashes: (number: string) => readonly Buffer[]
  readonly giftCardHashes: (number: string) => readonly Buffer[]
}

export interface DeskHits {
  readonly payments: readonly StaffPaymentRow[]
  readonly cards: readonly CardHit[]
  readonly giftCards: readonly GiftCardHit[]
  readonly members: readonly MemberHit[]
  readonly people: readonly PersonHit[]
}

/** Of each kind at most. */
const shownMost = 8

export async function searchDesk(
  needs: SearchDeskNeeds,
  reader: DeskReader,
  typed: string,
): Promise<DeskHits> {
  const query = readDeskQuery(typed)
  const scope = await scopeOf(needs, reader)
  const finance = exchangesWith(reader.grants, 'Finance')
  const [payments, cards, giftCards, members, people] = await Promise.all([
    paymentsOf(needs, query, finance),
    cardsOf(needs, query, scope),
    query.giftCard === null
      ? []
      : findGiftCardHits(needs.database, finance, needs.giftCardHashes(query.giftCard)),
    findMembers(needs.database, scope, { ...query, limit: shownMost }),
    findPeople(needs.database, scope, { ...query, limit: shownMost }),
  ])
  const hits = { payments, cards, giftCards, members, people }
  await noteSearch(needs, reader, { hits, finance })
  return hits
}

/** With Users or Finance the members of those exchanges; a broker finds those of its book. */
async function scopeOf(
  { database }: DeskNeeds,
  { contactId, grants }: DeskReader,
): Promise<MemberScope> {
  const exchanges = exchangesWithOneOf(grants, ['Users', 'Finance'])
  const asBroker = exchangesWith(grants, 'Broker')
  const brokers = asBroker === undefined || asBroker.length > 0
  return {
    exchanges,
    members: brokers ? await readBookMembers(database, contactId, asBroker) : [],
  }
}

async function paymentsOf(
  { database }: DeskNeeds,
  { code, transferId }: DeskQuery,
  exchanges: readonly number[] | undefined,
): Promise<readonly StaffPaymentRow[]> {
  if (transferId !== null) return await findPaymentById(database, transferId, exchanges)
  if (code === null) return []
  return await findPaymentsByCode(database, code, { exchanges, limit: shownMost })
}

async function cardsOf(
  { database, cardHashes }: SearchDeskNeeds,
  { card, lastFour }: DeskQuery,
  scope: MemberScope,
): Promise<readonly CardHit[]> {
  if (card === null && lastFour === null) return []
  const numberHashes = card === null ? [] : cardHashes(card)
  return await findCards(database, scope, { numberHashes, lastFour, limit: shownMost })
}

interface Searched {
  readonly hits: DeskHits
  readonly finance: readonly number[] | undefined
}

/** That a search was made, not its words: lines of the log stay, and the words are often names. */
async function noteSearch(
  { database, staffLog }: DeskNeeds,
  { contactId: by }: DeskReader,
  { hits, finance }: Searched,
): Promise<void> {
  const { payments, cards, giftCards, members, people } = hits
  const concerns: Concerned[] = [
    ...[...cards, ...members, ...people].map(({ memberId, exchangeId }) => {
      return { memberId, exchangeId }
    }),
    ...giftCards.flatMap(({ memberId, exchangeId }) =>
      memberId === null ? [] : [{ memberId, exchangeId }],
    ),
  ]
  await staffLog.noteReading(database, { act: 'desk.search', by, concerns })
  for (const deed of searchDeeds(payments, { by, exchanges: finance })) {
    await staffLog.noteReading(database, { ...deed, act: 'desk.search' })
  }
}
