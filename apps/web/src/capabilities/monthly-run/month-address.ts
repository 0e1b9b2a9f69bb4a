/** What the page of the monthly run shows, as its address has it. */
import {
  runShows,
  timesMost,
  timesUsual,
  type RunShow,
} from '@exchange/domain/monthly-run/monthly-run.rules'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { writeSearch, type PageSearch } from '../../paths.ts'

type Search = Readonly<Record<string, string>>

export interface MonthAddress {
  readonly exchangeId: number | undefined
  /** Undefined: the one that the server chooses. */
  readonly month: string | undefined
  readonly show: RunShow
  readonly times: number
  /** Empty: the first page. */
  readonly cursor: string
  readonly go: (search: Search) => void
  /** The address of a list, or of one of its pages. */
  readonly hrefOf: (search: Search) => string
}

export function useMonthAddress(): MonthAddress {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const search: PageSearch = useSearch({ strict: false })
  const { exchange = '', month = '', show = '', times = '', cursor = '' } = search
  const count = Number(times)
  return {
    exchangeId: /^\d{1,9}$/.test(exchange) ? Number(exchange) : undefined,
    month: /^[12]\d{3}-\d\d$/.test(month) ? month : undefined,
    show: runShows.find((one) => one === show) ?? 'fees',
    times: Number.isInteger(count) && count >= 2 && count <= timesMost ? count : timesUsual,
    cursor,
    go: (next) => void navigate({ to: '.', search: next }),
    hrefOf: (next) => `${pathname}${writeSearch(next)}`,
  }
}
