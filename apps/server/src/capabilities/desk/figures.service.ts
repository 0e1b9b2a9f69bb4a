/**
 * The figures of an exchange. Counting them reads its trade of two years, so they are kept for some
 * minutes; older ones are answered once more, with their age, while newer ones are counted.
 */
import type { Database } from '@exchange/database'
import type { ExchangeFigures } from '@exchange/domain/desk/figures.rules'
import { monthAt, monthMoment, monthsLater } from '@exchange/domain/months/month.rules'
import { readCover, readHoldings, readTrading } from './figures.read.ts'

export interface CountedFigures {
  readonly at: Date
  readonly figures: ExchangeFigures
}

export interface FiguresNeeds {
  readonly database: Pick<Database, 'query'>
  readonly zoneOf: (exchangeId: number) => Promise<string>
  readonly now: () => Date
  /** Called when counting failed in the background; the next reader tries again. */
  readonly onError: (error: unknown) => void
}

const freshMs = 5 * 60_000
/** Older figures are not shown any more. */
const staleMs = 60 * 60_000
const monthsCounted = 24

export function openFigures(needs: FiguresNeeds): (exchangeId: number) => Promise<CountedFigures> {
  const kept = new Map<number, CountedFigures>()
  const counting = new Map<number, Promise<CountedFigures>>()
  const count = (exchangeId: number) => {
    const running = counting.get(exchangeId)
    if (running) return running
    const begun = countFigures(needs, exchangeId)
      .then((counted) => {
        kept.set(exchangeId, counted)
        return counted
      })
      .finally(() => counting.delete(exchangeId))
    counting.set(exchangeId, begun)
    return begun
  }
  return async (exchangeId) => {
    const last = kept.get(exchangeId)
    const age = last ? needs.now().getTime() - last.at.getTime() : Infinity
    if (last && age < freshMs) return last
    const next = count(exchangeId)
    if (!last || age >= staleMs) return await next
    next.catch(needs.onError)
    return last
  }
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
