/** A page of the people who accept the terms; whom it shows is noted in the log of staff. */
import type { Queryable } from '@exchange/database'
import { exchangesWith } from '@exchange/domain/rights'
import { fail, ok, type Result } from '@exchange/domain/result'
import { noTermsVersion } from '@exchange/domain/terms/terms.rules'
import type { TermsState } from '@exchange/domain/terms/terms-people.rules'
import { plainWords } from '@exchange/domain/typed/words.rules'
import type { StaffLog } from '../audit/index.ts'
import { countAccepted, type Share } from './terms-desk.read.ts'
import type { TermsStaff } from './terms-desk.service.ts'
import { listExchanges, listPeople, type PeoplePlace, type PersonRow } from './terms-people.read.ts'
import { findCurrentTerms } from './terms.store.ts'

export interface PeopleNeeds {
  readonly database: Queryable
  readonly staffLog: Pick<StaffLog, 'note'>
  readonly now: () => Date
}

export interface PeopleAsked {
  readonly q?: string | undefined
  readonly state?: TermsState | undefined
  readonly exchange?: string | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

export interface PeoplePage extends Share {
  readonly exchanges: readonly { readonly id: number; readonly name: string }[]
  readonly rows: readonly PersonRow[]
  readonly nextCursor: string | null
}

/** Of the exchanges in which the reader holds Terms. */
export async function listTermsPeople(
  { database, staffLog, now }: PeopleNeeds,
  reader: TermsStaff,
  { q, state, exchange, cursor, limit }: PeopleAsked,
): Promise<Result<PeoplePage, 'cursor-invalid'>> {
  const from = cursor === undefined ? undefined : readCursor(cursor)
  if (cursor !== undefined && !from) return fail('cursor-invalid')
  const own = exchangesWith(reader.grants, 'Terms')
  const asked = exchange === undefined ? own : within(own, Number(exchange))
  const version = (await findCurrentTerms(database, now()))?.version ?? noTermsVersion
  const words = q ? plainWords(q).join(' ') : ''
  const question = { exchanges: asked, version, words, state, from, limit: limit + 1 }
  const [found, share, exchanges] = await Promise.all([
    listPeople(database, question),
    countAccepted(database, asked, version),
    listExchanges(database, own),
  ])
  const rows = found.slice(0, limit)
  await staffLog.note(database, {
    ...{ act: 'terms.people', by: reader.contactId, after: { version, state: state ?? 'all' } },
    concerns: rows.map(({ memberId, exchangeId }) => ({ memberId, exchangeId })),
    exchanges: rows.length > 0 ? [] : (asked ?? []),
  })
  const last = found.length > limit ? rows.at(-1) : undefined
  return ok({ ...share, exchanges, rows, nextCursor: last ? cursorOf(last) : null })
}

function within(own: readonly number[] | undefined, id: number): readonly number[] {
  return own === undefined || own.includes(id) ? [id] : []
}

function cursorOf({ name, memberId, contactId }: PersonRow): string {
  return `${Buffer.from(name).toString('base64url')}.${memberId}.${contactId}`
}

const greatestId = 2_147_483_647

function readCursor(cursor: string): PeoplePlace | undefined {
  const [, value = '', member, contact] =
    /^([\w-]*)\.([1-9]\d{0,9})\.([1-9]\d{0,9})$/.exec(cursor) ?? []
  const [memberId, contactId] = [Number(member), Number(contact)]
  const name = Buffer.from(value, 'base64url').toString()
  if (!(memberId <= greatestId && contactId <= greatestId) || name.includes('\0')) return undefined
  return { name, memberId, contactId }
}
