/** Texts of the Account view, its info views and the transactions (BAR, INFO, ACCT, TRIAL-06). */
import type { Period } from './account.contract.ts'

/** The texts behind the info icons; `currency` is the network's name for its currency. */
export function accountInfo(currency: string) {
  return {
    buyingPower: {
      title: 'Buying Power',
      text:
        `Buying Power is your credit limit plus your balance. It is the most ${currency} ` +
        'you can spend right now.',
    },
    balance: {
      title: 'Balance',
      text:
        `Your balance is the ${currency} you have earned minus the ${currency} you have spent. ` +
        'FlashCash you have not spent yet is part of it. What is held for payments that wait for ' +
        'an approval is not: it is paid, or comes back.',
    },
    creditLimit: {
      title: 'Credit Limit',
      text:
        'Your credit limit is an interest-free line of credit that you can use with any other ' +
        'member.',
    },
    cashReserve: {
      title: 'Cash Reserve Account',
      text: 'A dollar account that pays tips and fees.',
    },
    flashCash: {
      title: 'FlashCash',
      text:
        'FlashCash is a reward currency. It is granted for referrals and for redeeming Community ' +
        'Rewards, and it evaporates after a timer: what you have not spent by then is deducted ' +
        'from your balance. It is always spent first, the soonest to evaporate before the rest.',
    },
    communityRewards: {
      title: 'Community Rewards',
      text:
        'Your purchases earn points where your exchange takes part. Turn them into FlashCash ' +
        'under Community Rewards.',
    },
  } as const
}

/** A file has at most so many transactions. */
export const exportMost = 10_000

export const accountMessages = {
  person: 'Person',
  partialMember:
    'Your membership has not been approved yet. Your balances will appear here as soon as your ' +
    'exchange has approved it.',
  trialMember: 'You are a trial member. Please upgrade to a full membership.',
  testAccount: 'This is a test account. Nothing you do here moves money.',
  cardFailed: 'The number of your card could not be loaded.',
  cardLoading: 'Loading your card',
  cardCode: 'Show this code to pay with your card.',
  cardFrozen: 'Frozen. The card pays again once you switch it back on below.',
  printCard: 'Print the card',
  cardOnPaper:
    'Cut along the edge and fold in the middle. Sellers scan the code to charge the card.',
  noCard: 'No card has been issued to you yet. Please contact your exchange.',
  /** CRA-14. */
  reloadReserve: 'Click here to reload your Cash Reserve Account.',
  redeemPoints: 'See what your points are worth',
  autoReloadOff: 'Auto-reload is off',
  autoReloadStopped: 'The card of your auto-reload was declined or has expired.',
  earned: 'Earned',
  spent: 'Spent',
  held: 'Held for pending payments',
  heldFlash: 'Of it out of FlashCash',
  flashCash: 'FlashCash',
  ofWhichFlashCash: 'Of which FlashCash',
  transaction: 'Transaction',
  noTransactions: 'Nothing here yet',
  noTransactionsHint: 'What you send and receive will be listed here.',
  transactionsFailed: 'Your transactions could not be loaded.',
  nothingFound: 'Nothing matches',
  nothingFoundHint: 'Try another word, another month, or fewer filters.',
  showAll: 'All',
  showIn: 'In',
  showOut: 'Out',
  showWaiting: 'Waiting',
  sendAgain: 'Send again',
  balanceAfter: 'Balance after',
  paymentGone: 'We could not find this transaction.',
  exportFile: 'Export',
  exportCut: `The file has the latest ${exportMost.toLocaleString('en-US')} transactions. Choose a month for older ones.`,
  cameIn: 'In',
  wentOut: 'Out',
  net: 'Net',
  flowFailed: 'We could not load your totals.',
  yearFailed: 'We could not load your twelve months.',
  balanceYear: 'Balance over twelve months',
  byMonth: 'Month by month',
  thisMonth: 'This month',
  activity: 'Activity',
  month: 'Month',
  balance: 'Balance',
  showCard: 'Show number and code',
  hideCard: 'Hide number and code',
  virtualCard: 'Virtual card',
  business: 'Business details',
  today: 'Today',
  reloadedEach: 'each time',
} as const

/** Shown instead of a member for transactions without another party, by transaction type. */
export const transactionNames: Readonly<Record<string, string>> = {
  opening: 'Opening balance',
  load: 'Cash Reserve load',
  'flash-grant': 'FlashCash granted',
  'flash-evaporation': 'FlashCash evaporated',
  'points-redemption': 'Points redeemed for FlashCash',
  'points-return': 'FlashCash taken back for points',
  'points-claim': 'Points taken back after a refund',
  'gift-card-purchase': 'Gift card bought',
  'gift-card-payment': 'Gift card charged',
  'community-fee': 'Community Fee',
  'employee-incentive': 'Incentive of a sale',
  'member-move': 'Full membership',
  'staff-posting': 'Posted by your exchange',
  'staff-reversal': 'Reversed by your exchange',
  chargeback: 'Card payment taken back',
}

/**
 * How a balance moved over periods that follow each other, from before the first one: by what came
 * in less what went out. `written` writes an amount.
 */
export function balanceFinding(
  periods: readonly Pick<Period, 'in' | 'out' | 'balance'>[],
  time: string,
  written: (amount: number) => string,
): string {
  const [first, last] = [openingOf(periods), periods.at(-1)?.balance ?? 0]
  const change = inCents(last - first)
  if (change === 0) return `${balanceChange(periods, time, written)}: ${said(last, written)}.`
  const ends = `from ${said(first, written)} to ${said(last, written)}`
  return `${balanceChange(periods, time, written)}, ${ends}.`
}

/** The same without the balances at both ends, and without its full stop. */
export function balanceChange(
  periods: readonly Pick<Period, 'in' | 'out' | 'balance'>[],
  time: string,
  written: (amount: number) => string,
): string {
  const change = inCents((periods.at(-1)?.balance ?? 0) - openingOf(periods))
  if (change === 0) return `Your balance is the same after ${time}`
  const way = change > 0 ? 'grew' : 'fell'
  return `Your balance ${way} by ${written(Math.abs(change))} in ${time}`
}

/** In a sentence a negative balance is said in words, not in parentheses. */
function said(amount: number, written: (amount: number) => string): string {
  return amount < 0 ? `${written(-amount)} below zero` : written(amount)
}

/**
 * Why it moved: what came in and went out, and the month that did most of it. `nameOf` names the
 * month of a period.
 */
export function balanceWhy(
  periods: readonly Pick<Period, 'starts' | 'in' | 'out' | 'balance'>[],
  nameOf: (starts: string) => string,
  written: (amount: number) => string,
): string {
  const sum = (name: 'in' | 'out') => inCents(periods.reduce((all, one) => all + one[name], 0))
  const change = inCents(sum('in') - sum('out'))
  const both = `${written(sum('in'))} came in, and ${written(sum('out'))} went out`
  if (change === 0 || periods.length < 2) return `${both}.`
  const way = Math.sign(change)
  const nets = periods.map((one) => ({ ...one, net: inCents(one.in - one.out) * way }))
  const most = nets.reduce((best, one) => (one.net > best.net ? one : best))
  const did = way > 0 ? 'added' : 'took'
  return `${both}; ${nameOf(most.starts)} alone ${did} ${written(most.net)}.`
}

/** What the balance was before the first period. */
export function openingOf(periods: readonly Pick<Period, 'in' | 'out' | 'balance'>[]): number {
  const [opening] = periods
  return opening ? inCents((opening.balance ?? 0) - opening.in + opening.out) : 0
}

function inCents(amount: number): number {
  return Math.round(amount * 100) / 100
}

/** Instead of the line of a balance, in the month in which the member joined. */
export function firstMonth(balance: string): string {
  return `Your balance is ${balance}. From your second month on, a line shows how it moves.`
}
