/** Words of the exchange in figures. */
import { changeOf, percentOf, tradesEach, yearsOf } from '@exchange/domain/desk/figures.rules'
import { fromWire, toWire } from '@exchange/domain/money'
import type { Figures } from './desk.contract.ts'
import { counted } from './desk.messages.ts'

type Written = (amount: number) => string

/** In the order in which they are shown. */
export const figureLabels = {
  volume: 'Volume in 30 days',
  active: 'Members trading',
  trades: 'Trades each',
  joined: 'New members',
  debts: 'Debts',
  stagnant: 'Stagnant',
  flashCash: 'FlashCash out',
  reserves: 'Cash Reserves',
} as const
export type FigureKey = keyof typeof figureLabels

export const figureMessages = {
  title: 'The exchange in figures',
  titleOf: (name: string) => `${name} in figures`,
  failed: 'The figures could not be loaded.',
  volumeMonths: 'Volume by month',
  volume: 'Volume',
  trades: 'Trades',
  monthName: 'Month',
  inWords: 'All figures',
  figure: 'Figure',
  now: 'Now',
  before: '30 days before',
  yearBefore: 'A year before',
  byMonth: 'By month',
  age: (age: string) => `Counted ${age} ago`,
  countedNow: 'Counted just now',
  none: 'No trade yet',
  noneHint: 'The first payment between members begins the figures.',
  cover: 'Dollars behind the reserves',
  coverHint: 'What members hold in their Cash Reserves is what was loaded, less what fees took.',
  purpose: 'Account',
  dollars: 'Dollars',
} as const

export const coverWords: Readonly<Record<string, string>> = {
  owed: 'Held by members',
  opening: 'Opening balances',
  'card-clearing': 'Loaded by card',
  'fee-income': 'Fees taken from reserves',
  'community-fee-income': 'Community fees',
  chargebacks: 'Charged back by banks',
  intertrade: 'Owed by and to other exchanges',
}

/** What the chart shows: this year against the one before. */
export function volumeFinding(months: Figures['months'], written: Written): string {
  const { now, before } = yearsOf(
    months.map(({ month, volume, trades }) => ({ month, trades, volume: fromWire(volume) })),
  )
  const sold = `${written(toWire(now))} in twelve months`
  const change = changeOf(now, before)
  if (change === null) return `Members sold for ${sold}.`
  if (change === 0) return `Members sold for ${sold}, as in the twelve before.`
  return `Members sold for ${sold}, ${Math.abs(change)} % ${change > 0 ? 'more' : 'less'} than in the twelve before.`
}

interface TableRow {
  readonly label: string
  readonly now: number | null
  readonly before: number | null
  /** Null: a count. */
  readonly unit: 'MOX' | 'USD' | null
}

/** All figures, now and thirty days before; null where it is not known. */
export function tableRows(of: Figures): readonly TableRow[] {
  const { now, before, held, heldBefore } = of
  const row = (
    label: string,
    unit: TableRow['unit'],
    values: readonly [number | null, number | null],
  ) => ({
    ...{ label, unit, now: values[0], before: values[1] },
  })
  return [
    row('Volume', 'MOX', [now.volume, before.volume]),
    row('Trades', null, [now.trades, before.trades]),
    row('Members', null, [of.members, null]),
    row('Members trading', null, [now.active, before.active]),
    row('Trades each', null, [tradesEach(now), tradesEach(before)]),
    row('New members', null, [now.joined, before.joined]),
    row('Balances', 'MOX', [of.balances, null]),
    row('Older than 90 days', 'MOX', [of.stagnant, null]),
    row('Members in debt', null, [held.debtors, heldBefore.debtors]),
    row('Debts', 'MOX', [held.debts, heldBefore.debts]),
    row('Credit lines', 'MOX', [of.creditLines, null]),
    row('FlashCash out', 'MOX', [held.flashCash, heldBefore.flashCash]),
    row('Cash Reserves', 'USD', [held.reserves, heldBefore.reserves]),
  ]
}

/** The sentence of each figure; `mox` and `usd` write an amount with its unit. */
export function figureSentences(
  of: Figures,
  mox: Written,
  usd: Written,
): Readonly<Record<FigureKey, string>> {
  const { now, before, held, heldBefore } = of
  const use = percentOf(held.debts, of.creditLines)
  const stagnant = percentOf(of.stagnant, of.balances)
  const each = tradesEach(now)
  return {
    volume: `Members sold for ${mox(now.volume)} in 30 days, ${versus(now.volume, before.volume, mox)}.`,
    active: `${now.active} of ${of.members} members traded, ${plainVersus(now.active, before.active)}.`,
    trades:
      each === null
        ? 'No member traded in 30 days.'
        : `${counted(now.trades, 'trade')}: ${each} for each member that trades.`,
    joined: `${counted(now.joined, 'member')} joined, ${plainVersus(now.joined, before.joined)}.`,
    debts:
      held.debtors === 0
        ? 'No member owes anything.'
        : `${counted(held.debtors, 'member')} owe ${mox(held.debts)}${use === null ? '' : `, ${use} % of all credit lines`}.`,
    stagnant:
      stagnant === null
        ? 'No member has a balance.'
        : `${mox(of.stagnant)} of what members have is older than 90 days.`,
    flashCash: `${mox(held.flashCash)} of FlashCash can be spent, ${versus(held.flashCash, heldBefore.flashCash, mox)}.`,
    reserves: `Members hold ${usd(held.reserves)} in their Cash Reserves, ${versus(held.reserves, heldBefore.reserves, usd)}.`,
  }
}

function versus(now: number, before: number, written: Written): string {
  const change = changeOf(Math.round(now * 100), Math.round(before * 100))
  if (change === 0) return 'as in the 30 days before'
  if (change === null) return `after ${written(before)} before`
  return `${Math.abs(change)} % ${change > 0 ? 'more' : 'less'} than before`
}

function plainVersus(now: number, before: number): string {
  if (now === before) return 'as many as in the 30 days before'
  return `${Math.abs(now - before)} ${now > before ? 'more' : 'fewer'} than before`
}
