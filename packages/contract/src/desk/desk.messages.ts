/** Words of the office's desk. */
import type { ListedKind, WaitingKind } from '@exchange/domain/desk/waiting.rules'
import type { DeskHit, WaitingItem } from './desk.contract.ts'

/** The pages of the office in groups, by their addresses; others stand under More. */
export const toolGroups = [
  {
    title: 'Members',
    pages: [
      '/admin/users',
      '/admin/letters',
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
      '/admin/month',
      '/admin/tax',
      '/admin/settlement',
    ],
  },
  {
    title: 'Exchange',
    pages: [
      '/admin/policies',
      '/admin/points',
      '/admin/documents',
      '/admin/tnc',
      '/admin/hero',
      '/admin/exchanges',
      '/admin/network',
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
  postings: { title: 'Postings to confirm', hint: 'Ordered by another person' },
  'credit-lines': { title: 'Credit lines to confirm', hint: 'Ordered by another person' },
  fees: {
    title: 'Community fees to charge',
    hint: 'Frozen on the 1st: to be confirmed, or not charged so far',
  },
  imports: { title: 'Imports to confirm', hint: 'Ordered by another administrator' },
  'tax-years': { title: 'Tax years to confirm', hint: 'Ordered by another person' },
  'reward-tiers': { title: 'Reward tiers to confirm', hint: 'Proposed by another person' },
  erasures: { title: 'Erasures to agree to', hint: 'Asked for by another person' },
  applicants: { title: 'Applications', hint: 'Businesses that asked to join or to change' },
  'ways-back': { title: 'Lost passkeys', hint: 'People who cannot sign in any more' },
  reloads: { title: 'Declined reloads', hint: 'A payment card no longer refills a reserve' },
  'card-attempts': { title: 'Card payments without an answer', hint: 'Asked about, not settled' },
  differences: { title: 'Differences from the card company', hint: 'Its books are not ours' },
  settlements: {
    title: 'Settlements between exchanges',
    hint: 'Ordered by another exchange, for you to confirm',
  },
  'card-days': { title: 'Card settlement', hint: 'The day’s list is not what was booked' },
  mails: { title: 'Mails that did not arrive', hint: 'Given up after several tries' },
  feedback: { title: 'New answers to the survey', hint: 'Of the last seven days' },
}

/** The pages of kinds that are only listed: what they are, and what to do about them. */
export const listedWords: Record<ListedKind, { readonly lead: string; readonly advice: string }> = {
  postings: {
    lead: 'Credits and debits above what one person may post alone.',
    advice:
      'Open the member and confirm the posting there. What nobody confirms within 24 hours is not posted.',
  },
  'credit-lines': {
    lead: 'Credit lines above what one person may set alone.',
    advice:
      'Open the member and confirm the credit line there. What nobody confirms within 24 hours is not set.',
  },
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
  if (kind === 'postings') return `${about === 'debit' ? 'Debit' : 'Credit'} of ${detail}`
  if (kind === 'credit-lines') return `Credit line of ${detail}`
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

export function counted(count: number, what: string): string {
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

/** What is said of a hit below its title. Amounts are decimal text. */
export const hitDetail = {
  payment: (of: { amount: string; code: string; paidOn: string; reversed: boolean }) =>
    `${of.amount} · ${of.paidOn} · ${of.code}${of.reversed ? ' · reversed' : ''}`,
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
