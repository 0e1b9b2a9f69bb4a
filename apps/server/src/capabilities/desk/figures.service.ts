/**
 * The figures of an exchange. Counting them reads its trade of two years, so they are kept for five
 * minutes.
 */
import type { Database } from '@exchange/database'
import type { ExchangeFigures } from '@exchange/domain/desk/figures.rules'
import { monthAt, monthMoment, monthsLater } from '@exchange/domain/months/month.rules'
import { remembered, type Remembered } from '../../kernel/remembered.ts'
import { readCover, readHoldings, readTrading } from './figures.read.ts'

export interface CountedFigures {
  readonly at: Date
  readonly figures: ExchangeFigures
}

export interface FiguresNeeds {
  readonly database: Pick<Database, 'query'>
  readonly zoneOf: (exchangeId: number) => Promise<string>
  readonly now: () => Date
}

const freshForMs = 5 * 60_000
const monthsCounted = 24

export function openFigures(needs: FiguresNeeds): (exchangeId: number) => Promise<CountedFigures> {
  const kept = new Map<number, Remembered<CountedFigures>>()
  const keep = (exchangeId: number) => {
    const read = () => countFigures(needs, exchangeId)
    const figures = remembered({ read, now: needs.now, freshForMs })
    kept.set(exchangeId, figures)
    return figures
  }
  return async (exchangeId) => await (kept.get(exchangeId) ?? keep(exchangeId)).get()
}

async function countFigures(
  { database, zoneOf, now }: FiguresNeeds,
  exchangeId: number,
): Promise<CountedFigures> {
  const at = now()
  const zone = await zoneOf(exchangeId)
  const month = monthAt(zone, at)
  const first = monthsLater(month, 1 - monthsCounted)
  const [trade, held, cover] = await Promise.all([
    readTrading(database, exchangeId, { now: at, since: monthMoment(zone, first) }),
    readHoldings(database, exchangeId, at),
    readCover(database, exchangeId),
  ])
  const { debts, debtors, reserves, flashCash, creditLines, balances, stagnant } = held
  const months = Array.from({ length: monthsCounted }, (_, step) => {
    const name = monthsLater(first, step)
    return trade.months.find((one) => one.month === name) ?? { month: name, volume: 0n, trades: 0 }
  })
  const figures = {
    ...{ members: held.members, creditLines, balances, stagnant, cover, months },
    now: { ...trade.now, joined: held.joined },
    before: { ...trade.before, joined: held.joinedBefore },
    held: { debts, debtors, reserves, flashCash },
    heldBefore: {
      ...{ debts: held.debtsBefore, debtors: held.debtorsBefore },
      ...{ reserves: held.reservesBefore, flashCash: held.flashCashBefore },
    },
  }
  return { at, figures }
}
