/**
 * Finds payees by name, phone number or trade, and holders by card. A card look-up returns one
 * contact or nothing; malformed, unknown, inactive and no longer payable numbers give the same
 * answer, and look-ups without a hit are limited (SEC-11, SEC-12). What was presented is remembered
 * for charging the id that is answered (decision 0048). Members hidden from paying are only shown
 * to staff of their exchange (API-38).
 */
import type { Database } from '@exchange/database'
import { readCardDigits } from '@exchange/domain/members/card-number.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { exchangesWith, type Grant, type Role } from '@exchange/domain/rights'
import {
  contactQueryPhone,
  contactQueryWords,
  mayHaveTwoErrors,
  withTypingError,
} from '@exchange/domain/search/contact-query.rules'
import { readTarget } from '@exchange/domain/fields'
import type { Guesses } from '../../kernel/guesses.ts'
import type { StaffDeed } from '../audit/index.ts'
import type { Directory } from '../directory/index.ts'
import type { CardNumbers, PresentedCards } from '../members/index.ts'
import { findByCard, findHiddenAmong, findPayable, type ContactHitRow } from './contacts.read.ts'
import { findNearbyPayees } from './nearby-payees.read.ts'
import { findPaidLately, type PaidLatelyRow } from './paid-lately.read.ts'
import { searchByName, type ContactSearch, type NameTest } from './payees.read.ts'

/** From this length on, a word also matches inside other words, and may name a trade. */
const infixLengthMin = 3

export interface SearchContactsNeeds {
  readonly directory: Pick<Directory, 'tradeQuery'>
  readonly database: Pick<Database, 'query'>
  readonly guesses: Pick<Guesses, 'begin' | 'takeBack'>
  readonly presented: Pick<PresentedCards, 'remember'>
  readonly numbers: Pick<CardNumbers, 'toFind'>
  /** Notes which hidden members staff found. */
  noteReading(deed: StaffDeed): Promise<void>
}

export interface SearchQuestion {
  readonly query: string
  /** Looks up this id and ignores the query. */
  readonly id: string | undefined
  /** Those whom the caller paid last, and ignores the query. */
  readonly lately: boolean
  /** Those who paid the caller's business last, and ignores the query. */
  readonly payers: boolean
  /** Those nearest to the caller's business, and ignores the query. */
  readonly near: boolean
  readonly byCard: boolean
  readonly exchangeId: number | undefined
  /** For staff tools: only exchanges where the caller holds this right. */
  readonly right: Role | undefined
  /** API-38, by name only: includes members hidden from the directory, or from paying. */
  readonly showHiddenDir: boolean
  readonly showHiddenPay: boolean
  readonly size: number
  readonly asker: {
    readonly contactId: number
    readonly memberId: number
    readonly address: string
    readonly grants: readonly Grant[]
  }
}

/** The payments are known of those paid lately. */
export type FoundContact = ContactHitRow & Partial<Pick<PaidLatelyRow, 'payments' | 'lastPaid'>>

export async function searchContacts(
  needs: SearchContactsNeeds,
  question: SearchQuestion,
): Promise<Result<readonly FoundContact[], 'too-many-misses' | 'forbidden'>> {
  const hiddenPayIn = question.showHiddenPay ? exchangesWith(question.asker.grants, 'Admin') : []
  if (question.showHiddenPay && hiddenPayIn?.length === 0) return fail('forbidden')
  const { right, asker } = question
  const exchangesIn = right && exchangesWith(asker.grants, right)
  if (exchangesIn?.length === 0) return fail('forbidden')
  if (question.id !== undefined) return ok(await lookUpId(needs, question.id, asker))
  if (question.lately || question.payers) {
    const which = question.payers ? 'payers' : 'payees'
    return ok(await findPaidLately(needs.database, which, asker, question.size))
  }
  if (question.near) {
    return ok(await findNearbyPayees(needs.database, asker.memberId, question.size))
  }
  if (question.byCard) return await lookUpCard(needs, question, exchangesIn)
  const hits = await lookUpName(needs, question, { hiddenPayIn, exchangesIn })
  if (question.showHiddenPay) {
    const concerns = await findHiddenAmong(needs.database, hits)
    await needs.noteReading({ act: 'members.search', by: asker.contactId, concerns })
  }
  return ok(hits)
}

interface Scope {
  readonly hiddenPayIn: readonly number[] | undefined
  readonly exchangesIn: readonly number[] | undefined
}

/**
 * Without a hit, further looks take a town at the end or the beginning for the place, then allow
 * for one typing error in each word, then for two in a long one.
 */
async function lookUpName(
  { database, directory }: SearchContactsNeeds,
  question: SearchQuestion,
  scope: Scope,
): Promise<ContactHitRow[]> {
  const { query, asker } = question
  const words = contactQueryWords(query)
  const phone = contactQueryPhone(query)
  if (words.length === 0) return []
  const find = (names: readonly NameTest[], more: Pick<ContactSearch, 'trade' | 'town'>) =>
    searchByName(database, {
      ...scope,
      ...more,
      names,
      phone,
      prefix: ` ${escapeLike(words.join(' '))}%`,
      exceptMemberId: asker.memberId,
      exchangeId: question.exchangeId,
      hiddenDir: question.showHiddenDir,
      limit: question.size,
    })
  const isTrade = phone === null && words.some((word) => [...word].length >= infixLengthMin)
  const offered = isTrade ? await directory.tradeQuery(query) : null
  const { query: trade = null, town = null } = offered ?? {}
  const looks = [
    () => find(words.map(nameTest), { trade: town ? null : trade, town: null }),
    ...(town ? [() => find((offered?.words ?? []).map(nameTest), { trade, town })] : []),
    ...(words.some((word) => withTypingError(word) !== null)
      ? [() => find(words.map(nameTestWithError), { trade: null, town: null })]
      : []),
    ...(words.some(mayHaveTwoErrors)
      ? [() => find(words.map(nameTestWithTwoErrors), { trade: null, town: null })]
      : []),
  ]
  for (const look of looks) {
    const hits = await look()
    if (hits.length > 0) return hits
  }
  return []
}

function nameTest(word: string): NameTest {
  return { by: 'like', text: patternOf(word) }
}

function nameTestWithError(word: string): NameTest {
  const forms = withTypingError(word)
  return forms === null ? nameTest(word) : { by: '~', text: `${forms}| ${word}` }
}

function nameTestWithTwoErrors(word: string): NameTest {
  return mayHaveTwoErrors(word) ? { by: 'near', text: word } : nameTestWithError(word)
}

async function lookUpId(
  { database }: SearchContactsNeeds,
  id: string,
  asker: SearchQuestion['asker'],
): Promise<ContactHitRow[]> {
  const target = readTarget(id)
  const hit = target && (await findPayable(database, target, asker.memberId))
  return hit ? [hit] : []
}

async function lookUpCard(
  { database, guesses, presented, numbers }: SearchContactsNeeds,
  { query, asker }: SearchQuestion,
  exchangesIn: readonly number[] | undefined,
): Promise<Result<ContactHitRow[], 'too-many-misses'>> {
  if (!(await guesses.begin(asker))) return fail('too-many-misses')
  const card = readCardDigits(query)
  const hit = card && (await findByCard(database, numbers.toFind(card), exchangesIn))
  if (!hit) return ok([])
  await guesses.takeBack(asker)
  const wasRead = card.proof !== null
  const { cardId, ...holder } = hit
  const parties = { sellerContactId: asker.contactId, holderContactId: holder.id }
  await presented.remember({ ...parties, cardId, wasRead })
  return ok([holder])
}

/** Matches a word's beginning; a longer word matches anywhere. */
function patternOf(word: string): string {
  const text = escapeLike(word)
  return [...word].length >= infixLengthMin ? `%${text}%` : `% ${text}%`
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
