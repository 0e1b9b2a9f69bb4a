/** Which transactions match a filter, as a condition of SQL and the value of its one parameter. */
import {
  actionKinds,
  type ReportPeriod,
  type TransactionAction,
  type TransactionStatus,
} from '@exchange/domain/accounts/transaction-list.rules'
import { monthsLater } from '@exchange/domain/months/month.rules'
import { readAmount } from '@exchange/domain/typed/amount.rules'
import { noteOfTransfer } from '@exchange/ledger'
import { counterpart, nameOf } from './transaction-lines.read.ts'

/** Null or absent: all. Months and days are those of the exchange's time zone. */
export interface TransactionFilter {
  readonly show?: 'in' | 'out' | 'waiting' | undefined
  readonly search?: string | undefined
  /** `2026-11` */
  readonly month?: string | undefined
  /** The first and the last day: `2026-11-26`. */
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly period?: ReportPeriod | undefined
  readonly action?: TransactionAction | undefined
  readonly member?: string | undefined
  readonly product?: string | undefined
  /** A person of either side. */
  readonly contact?: string | undefined
  /** Decimals, of either sign. */
  readonly least?: string | undefined
  readonly most?: string | undefined
  readonly status?: TransactionStatus | undefined
}

/** Points are compared as whole units. */
const size = `abs(worth.amount) * case when worth.unit = 'PTS' then 100 else 1 end`

const contains = (value: string, name: string) => `${value} ilike $3::jsonb ->> '${name}'`

/** The begin of the running month or year, as the clock of the exchange shows it. */
const period = `date_trunc(
      $3::jsonb ->> 'period',
      ($3::jsonb ->> 'now')::timestamptz at time zone x.zone
    )`
const length = `('1 ' || ($3::jsonb ->> 'period'))::interval`
const back = `${length} * ($3::jsonb ->> 'back')::integer`

/** A condition on `transactions`; `$3` is what `filterValue` returns. */
export const matches = `(
  case $3::jsonb ->> 'show'
    when 'waiting' then a.status = 'pending'
    when 'in' then not state.out
    when 'out' then state.out
    else true
  end
  and (
    not $3::jsonb ? 'search'
    or ${contains('other.list_name', 'search')}
    or ${contains('p.name', 'search')}
    or ${contains(noteOfTransfer, 'search')}
    or ${contains("t.detail ->> 'code'", 'search')}
    or ${size} = ($3::jsonb ->> 'exactly')::bigint
  )
  and (
    not $3::jsonb ? 'since'
    or t.occurred_at >= ($3::jsonb ->> 'since')::timestamp at time zone x.zone
  )
  and (
    not $3::jsonb ? 'before'
    or t.occurred_at < ($3::jsonb ->> 'before')::timestamp at time zone x.zone
  )
  and (
    not $3::jsonb ? 'period'
    or t.occurred_at >= (${period} - ${back}) at time zone x.zone
    and t.occurred_at < (${period} - ${back} + ${length}) at time zone x.zone
  )
  and (not $3::jsonb ? 'kinds' or $3::jsonb -> 'kinds' ? t.kind)
  and (not $3::jsonb ? 'paid' or side.paid = ($3::jsonb ->> 'paid')::boolean)
  and (not $3::jsonb ? 'member' or ${contains(counterpart, 'member')})
  and (not $3::jsonb ? 'product' or ${contains('p.name', 'product')})
  and (
    not $3::jsonb ? 'contact'
    or ${contains(nameOf('own'), 'contact')}
    or ${contains(nameOf('theirs'), 'contact')}
  )
  and (not $3::jsonb ? 'least' or ${size} >= ($3::jsonb ->> 'least')::bigint)
  and (not $3::jsonb ? 'most' or ${size} <= ($3::jsonb ->> 'most')::bigint)
  and (not $3::jsonb ? 'status' or state.status = $3::jsonb ->> 'status')
)`

/** The filter as JSON text: the third parameter of a query that uses `matches`. */
export function filterValue(filter: TransactionFilter, now: Date): string {
  const { show, search, period: during, action, member, product, contact, status } = filter
  const [since, before] = spanOf(filter)
  const exactly = search ? readAmount(search) : undefined
  return JSON.stringify({
    show,
    search: partOf(search),
    exactly: exactly?.ok ? String(exactly.value) : undefined,
    since,
    before,
    ...(during && { ...periods[during], now }),
    ...(action && actionKinds[action]),
    member: partOf(member),
    product: partOf(product),
    contact: partOf(contact),
    least: minorOf(filter.least),
    most: minorOf(filter.most),
    status,
  })
}

const periods = {
  'this-month': { period: 'month', back: 0 },
  'last-month': { period: 'month', back: 1 },
  'this-year': { period: 'year', back: 0 },
  'last-year': { period: 'year', back: 1 },
} as const

/** A pattern that finds a text by a part of it, or `"in quotes"` whole; its signs are literal. */
function partOf(text: string | undefined): string | undefined {
  if (!text) return undefined
  const whole = /^"(.+)"$/.exec(text)?.[1]
  const literal = (whole ?? text).replaceAll(/[\\%_]/g, String.raw`\$&`)
  return whole === undefined ? `%${literal}%` : literal
}

/** An amount that is none is no bound. */
function minorOf(text: string | undefined): string | undefined {
  const read = readAmount(text)
  return read.ok ? String(read.value) : undefined
}

/** The first day and the day after the last one, from the month and the days that were asked. */
function spanOf({ month, from, until }: TransactionFilter) {
  const first = [month && `${month}-01`, from].filter(isGiven).toSorted().at(-1)
  const end = [month && `${monthsLater(month, 1)}-01`, until && dayAfter(until)]
    .filter(isGiven)
    .toSorted()[0]
  return [first, end] as const
}

function isGiven(text: string | undefined): text is string {
  return text !== undefined && text !== ''
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}
