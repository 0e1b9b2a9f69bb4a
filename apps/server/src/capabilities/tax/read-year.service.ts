/** The year of an exchange for the office, and the page of members that sold in it. */
import { fail, ok, type Result } from '@exchange/domain/result'
import { exchangesWith } from '@exchange/domain/rights'
import type { Filer } from '@exchange/domain/tax/filer.rules'
import { freezeOrderMs, yearToFile } from '@exchange/domain/tax/tax-year.rules'
import { dayIn } from '@exchange/domain/wall-clock'
import { exchangeFor, type Staff, type TaxNeeds } from './freeze-year.service.ts'
import {
  findFiler,
  findOwnExchange,
  findYearFigures,
  findYearState,
  listSellers,
  listTaxExchanges,
  type SellerQuestion,
  type SellerRow,
  type TaxExchange,
  type YearFigures,
  type YearState,
} from './tax-years.read.ts'
import { findWaitingYear } from './waiting.read.ts'

export interface TaxYearFound {
  readonly exchanges: readonly TaxExchange[]
  readonly exchange: TaxExchange
  readonly year: number
  readonly thisYear: number
  readonly filer: Filer | undefined
  readonly figures: YearFigures
  readonly state: YearState | undefined
  readonly now: Date
}

export interface YearAsked {
  readonly exchangeId?: number | undefined
  readonly year?: number | undefined
}

/**
 * Without an exchange the person's own, or else the first one that files, or the first one, by
 * name; without a year the one that waits for a second person, or the one that is worked on now.
 */
export async function readYear(
  { database, now }: TaxNeeds,
  { contactId, grants }: Staff,
  { exchangeId, year }: YearAsked,
): Promise<Result<TaxYearFound, 'exchange-not-found'>> {
  const exchanges = await listTaxExchanges(database, exchangesWith(grants, 'Finance'))
  const wanted = exchangeId ?? (await findOwnExchange(database, contactId))
  const asked = exchanges.find(({ id }) => id === wanted)
  const usually = exchanges.find(({ files }) => files) ?? exchanges[0]
  const exchange = asked ?? (exchangeId === undefined ? usually : undefined)
  if (!exchange) return fail('exchange-not-found')
  const today = dayIn(exchange.zone, now())
  const thisYear = Number(today.slice(0, 4))
  const since = new Date(now().getTime() - freezeOrderMs)
  const usual = year ?? (await findWaitingYear(database, exchange.id, since)) ?? yearToFile(today)
  const of = { exchangeId: exchange.id, year: usual }
  const [filer, figures, state] = await Promise.all([
    findFiler(database, exchange.id),
    findYearFigures(database, of),
    findYearState(database, of, contactId),
  ])
  return ok({ exchanges, exchange, year: of.year, thisYear, filer, figures, state, now: now() })
}

export interface SellersAsked extends Omit<SellerQuestion, 'after'> {
  readonly cursor?: string | undefined
}

export interface SellerPage {
  readonly rows: readonly SellerRow[]
  readonly nextCursor: string | null
}

/** Whom it shows is noted in the log. */
export async function readSellers(
  needs: TaxNeeds,
  staff: Staff,
  { cursor, ...asked }: SellersAsked,
): Promise<Result<SellerPage, 'exchange-not-found'>> {
  const { database, staffLog } = needs
  if (!(await exchangeFor(needs, staff, asked.exchangeId))) return fail('exchange-not-found')
  const after = placeOf(cursor)
  const found = await listSellers(database, { ...asked, after, limit: asked.limit + 1 })
  const rows = found.slice(0, asked.limit)
  const last = rows.at(-1)
  const { exchangeId } = asked
  await staffLog.noteReading(database, {
    ...{ act: 'tax.list', by: staff.contactId },
    concerns: rows.map(({ memberId }) => ({ memberId, exchangeId })),
  })
  const isMore = found.length > rows.length
  return ok({ rows, nextCursor: isMore && last ? `${last.amount}.${last.memberId}` : null })
}

/** A cursor that nobody was given begins the list anew. */
function placeOf(cursor: string | undefined): SellerQuestion['after'] {
  const [, amount, memberId] = /^(\d{1,15})\.(\d{1,9})$/.exec(cursor ?? '') ?? []
  return amount && memberId ? { amount: BigInt(amount), memberId: Number(memberId) } : undefined
}
