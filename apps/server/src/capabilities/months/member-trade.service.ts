/** What a member sold, bought and saved: for its session, and month by month. */
import type { Database } from '@exchange/database'
import { monthAt } from '@exchange/domain/months/month.rules'
import {
  lastMonths,
  sumTrade,
  tradeOfMonth,
  tradeOfYear,
  type TradeMonth,
  type TradeSums,
} from '@exchange/domain/months/trade.rules'
import type { ExchangeBook } from '../exchanges/index.ts'
import { readTrade } from './trade.read.ts'

export interface MemberTradeNeeds {
  readonly database: Pick<Database, 'query'>
  readonly exchanges: ExchangeBook
  readonly now: () => Date
}

export interface MemberTrade {
  /** Twelve, the oldest first; the last one is the current one. */
  readonly months: readonly TradeMonth[]
  readonly month: TradeSums
  /** The calendar year. */
  readonly year: TradeSums
  readonly total: TradeSums
}

export interface TradeReader {
  readonly memberId: number
  readonly exchangeId: number
  readonly contactId: number
}

/** Null for a contact that does not see all payments; the sample user has none either. */
export type MemberTradeOf = (reader: TradeReader) => Promise<MemberTrade | null>

export function createMemberTrade({ database, exchanges, now }: MemberTradeNeeds): MemberTradeOf {
  return async (reader) => {
    const exchange = (await exchanges.all()).get(reader.exchangeId)
    const traded = exchange ? await readTrade(database, reader) : null
    if (!exchange || !traded) return null
    const month = monthAt(exchange.zone, now())
    return {
      months: lastMonths(traded, { until: month, count: 12 }),
      month: tradeOfMonth(traded, month),
      year: tradeOfYear(traded, month),
      total: sumTrade(traded),
    }
  }
}
