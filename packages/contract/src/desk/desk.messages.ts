/** Words of the office's desk. */
import { changeOf, percentOf, tradesEach, yearsOf } from '@exchange/domain/desk/figures.rules'
import type { ListedKind, WaitingKind } from '@exchange/domain/desk/waiting.rules'
import { fromWire, toWire } from '@exchange/domain/money'
import type { DeskHit, Figures, WaitingItem } from './desk.contract.ts'

/** The pages of the office in groups, by their addresses; others stand under More. */
export const toolGroups = [
  {
    title: 'Members',
    pages: [
      '/admin/users',
      '/admin/book',
      '/admin/applicants',
      '/admin/ways-back',
      '/admin/feedback',
      '/admin/erasures',
      '/admin/imports',
    ],
  },
  {
    title: 'Money',
    pages: [
      '/admin/approvals',
      '/admin/reversals',
      '/admin/flashcash',
      '/admin/giftcards',
      '/admin/credit-lines',
    ],
  },
  {
    title: 'Exchange',
    pages: [
      '/admin/policies',
      '/admin/documents',
      '/admin/exchanges',
      '/admin/network',
      '/admin/tnc',
      '/admin/events',
    ],
  },
] as const

interface KindWords {
  readonly title: string
  /** What is to be done, below the title. */
  readonly hint: string
}

export const waitingWords: Record<WaitingKind, KindWords> = {
  approvals: { title: 'Payments to approve', hint: 'Held until a broker says yes or no' },
  disputes: { title: 'Reported payments', hint: 'The payer says that something is wrong' },
  reversals: { title: 'Reversals to confirm', hint: 'Proposed, and wait for a second person' },
  'outlays-flashcash': { title: 'FlashCash to confirm', hint: 'Ordered by another person' },
  'outlays-gift-card': { title: 'Gift cards to confirm', hint: 'Ordered by another person' },
  applicants: { title: 'Applications', hint: 'Businesses that asked to join or to change' },
  'ways-back': { title: 'Lost passkeys', hint: 'People who cannot sign in any more' },
  reloads: { title: 'Declined reloads', hint: 'A payment card no longer refills a reserve' },
  'card-attempts': { title: 'Card payments without an answer', hint: 'Asked about, not settled' },
  differences: { title: 'Differences from the card company', hint: 'Its books are not ours' },
  mails: { title: 'Mails that did not arrive', hint: 'Given up after several tries' },
  feedback: { title: 'New answers to the survey', hint: 'Of the last seven days' },
}

/** The pages of kinds that are only listed: what they are, and what to do about them. */
export const listedWords: Record<ListedKind, { readonly lead: string; readonly advice: string }> = {
  reloads: {
    lead: 'Members whose payment card was declined when it should have refilled their Cash Reserve.',
    advice: 'Call the member: it chooses another card under Auto-Reload, or loads by hand.',
  },
  'card-attempts': {
    lead: 'Card payments whose end the card company has not told for an hour or more.',
    advice:
      'They are asked about again by themselves, and booked once. Look at the card company’s own list if one is older than a day.',
  },
  differences: {
    lead: 'Charges for which the books of the card company and ours differ.',
    advice: 'Compare each with the card company. It leaves this list when both agree.',
  },
  mails: {
    lead: 'Mails of the last seven days that were given up.',
    advice: 'Call the member for the right address. New mails go there at once.',
  },
}

export function itemText(kind: ListedKind, { about, detail }: WaitingItem): string {
  if (kind === 'reloads') return `Card ending in ${about}${detail && `, ${detail}`}`
  if (kind === 'card-attempts') return attemptWords[about] ?? about
  if (kind === 'differences') return `${differenceWords[about] ?? about}: ${detail}`
  return `${about.replaceAll('-', ' ')}: ${detail}`
}

const attemptWords: Readonly<Record<string, string>> = {
  created: 'Begun, the card company was not reached',
  completing: 'Charged or not: no answer yet',
}

const differenceWords: Readonly<Record<string, string>> = {
  amount: 'Charged another sum than was asked for',
  'unknown-order': 'Charged, for none of our members',
  settlement: 'Another sum on the day’s list',
  undecided: 'Undecided at the card company',
}

export const deskMessages = {
  title: 'Desk',
  lead: 'What waits for you, and how the exchange does.',
  waiting: 'What waits',
  nothing: 'Nothing waits',
  nothingHint: 'What needs you is listed here as soon as it comes in.',
  failed: 'What waits could not be loaded.',
  open: 'Open',
  exchange: 'Exchange',
  allExchanges: 'All exchanges',
  member: 'Open the member',
  noMember: 'No member',
  listFailed: 'The list could not be loaded.',
  noneLeft: 'Nothing is left.',
  noneLeftHint: 'All of these have been settled.',
  back: 'Back to the desk',
  tools: 'The office',
  otherTools: 'More',
  oldest: 'oldest',
  noSuchList: 'There is no such list.',
} as const

/** "oldest 3 days", "oldest 25 minutes". */
export function ageText(oldest: string, now: Date): string {
  const minutes = Math.max(1, Math.floor((now.getTime() - Date.parse(oldest)) / 60_000))
  return span(minutes)
}

function span(minutes: number): string {
  if (minutes < 60) return counted(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day')
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

export const ledgerMessages = {
  title: 'Ledger',
  good: (checked: string, sealed: string) =>
    `The books balance. Checked ${checked} ago, sealed ${sealed} ago.`,
  notSealed: 'not yet sealed',
  neverChecked: 'The ledger has not been checked yet. The check runs each night.',
  late: (checked: string) =>
    `The ledger was last checked ${checked} ago. The check runs each night: see whether the server ran.`,
  sealLate: (sealed: string) =>
    `New transactions were last sealed ${sealed} ago. They are sealed each minute: see whether the server runs.`,
  fault: 'The check of the ledger found a fault. Administrators of the network were told.',
  faultAt: (row: string) => `First wrong row: ${row}`,
} as const

/** The group of a hit, in the order in which they are shown. */
export const hitWords: Record<DeskHit['kind'], string> = {
  payment: 'Payments',
  card: 'Member cards',
  'gift-card': 'Gift cards',
  member: 'Members',
  person: 'People',
}

export const searchMessages = {
  label: 'Search members, people, cards, codes',
  placeholder: 'Name, phone, card, or code of a payment',
  none: 'Nothing found.',
  noneHint:
    'Search by a name, a phone number, a mail address, the number of a card or its last four digits, or the code on a receipt.',
  failed: 'The search failed. Try again.',
  results: 'Results',
  noted: 'Each search is noted in the log.',
} as const

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

/** What is said of a hit below its title. Amounts are decimal text. */
export const hitDetail = {
  payment: (of: { amount: string; code: string; paidAt: Date; reversed: boolean }) =>
    `${of.amount} · ${of.paidAt.toISOString().slice(0, 10)} · ${of.code}${of.reversed ? ' · reversed' : ''}`,
  card: (of: { number: string; status: string; isFrozen: boolean; member: string }) =>
    `${of.number} · ${of.isFrozen ? 'frozen' : of.status} · ${of.member}`,
  giftCard: (of: { left: string; amount: string; lastDay: string }) =>
    `${of.left} of ${of.amount} left · until ${of.lastDay}`,
  member: (of: { city: string; number: string; status: string }) =>
    [of.city, `No. ${of.number}`, ...(of.status === 'active' ? [] : [of.status])]
      .filter(Boolean)
      .join(' · '),
  person: (of: { member: string; isMain: boolean; isRemoved: boolean }) =>
    [of.member, ...(of.isRemoved ? ['removed'] : of.isMain ? ['main contact'] : [])].join(' · '),
} as const
