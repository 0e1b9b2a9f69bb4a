/**
 * Finds payees by name, and holders by card. A card look-up returns one contact or nothing;
 * malformed, unknown, inactive and no longer payable numbers give the same answer, and look-ups
 * without a hit are limited (SEC-11, SEC-12). What was presented is remembered for charging the id
 * that is answered (decision 0048). Members hidden from paying are only shown to staff of
 * their exchange (API-38).
 */
import type { Database } from '@exchange/database'
import { readCardDigits } from '@exchange/domain/members/card-number.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { exchangesWith, type Grant, type Role } from '@exchange/domain/rights'
import { contactQueryWords } from '@exchange/domain/search/contact-query.rules'
import { readTarget } from '@exchange/domain/fields'
import type { Guesses } from '../../kernel/guesses.ts'
import type { CardNumbers, PresentedCards } from '../members/index.ts'
import { findByCard, findPayable, searchByName, type ContactHitRow } from './contacts.read.ts'

/** From this length on, a word also matches inside other words. */
const infixLengthMin = 3

export interface SearchContactsNeeds {
  readonly database: Pick<Database, 'query'>
  readonly guesses: Pick<Guesses, 'begin' | 'takeBack'>
  readonly presented: Pick<PresentedCards, 'remember'>
  readonly numbers: Pick<CardNumbers, 'toFind'>
}

export interface SearchQuestion {
  readonly query: string
  /** Looks up this id and ignores the query. */
  readonly id: string | undefined
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

export async function searchContacts(
  needs: SearchContactsNeeds,
  question: SearchQuestion,
): Promise<Result<ContactHitRow[], 'too-many-misses' | 'forbidden'>> {
  const hiddenPayIn = question.showHiddenPay ? exchangesWith(question.asker.grants, 'Admin') : []
  if (question.showHiddenPay && hiddenPayIn?.length === 0) return fail('forbidden')
  const { right, asker } = question
  const exchangesIn = right && exchangesWith(asker.grants, right)
  if (exchangesIn?.length === 0) return fail('forbidden')
  if (question.id !== undefined) return ok(await lookUpId(needs, question.id, asker))
  if (question.byCard) return await lookUpCard(needs, question, exchangesIn)
  const words = contactQueryWords(question.query)
  if (words.length === 0) return ok([])
  const hits = await searchByName(needs.database, {
    patterns: words.map(patternOf),
    prefix: ` ${escapeLike(words.join(' '))}%`,
    exceptMemberId: asker.memberId,
    exchangeId: question.exchangeId,
    exchangesIn,
    hiddenDir: question.showHiddenDir,
    hiddenPayIn,
    limit: question.size,
  })
  return ok(hits)
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
  await presented.remember({ sellerContactId: asker.contactId, holderContactId: hit.id, wasRead })
  return ok([hit])
}

/** Matches a word's beginning; a longer word matches anywhere. */
function patternOf(word: string): string {
  const text = escapeLike(word)
  return [...word].length >= infixLengthMin ? `%${text}%` : `% ${text}%`
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
