/** Words of settlement: refusals, faults, and the page of the office. */
import type {
  CardLineKind,
  ClearingAct,
  Difference,
} from '@exchange/domain/settlement/card-day.rules'
import type {
  OrderState,
  SettlementFault,
  SettlementUnit,
} from '@exchange/domain/settlement/position.rules'
import type { ErrorCode } from '../errors.ts'
import { takeBack } from '../approvals/take-back.messages.ts'

interface Refusal {
  readonly code: ErrorCode
  readonly reason: string
}

export const settlementFaults: Record<SettlementFault['code'], string> = {
  'amount-required': 'Enter an amount.',
  'amount-invalid': 'Enter an amount like 250.00.',
  'amount-other-unit': 'This is another currency than the one that is settled.',
  'amount-not-positive': 'Enter an amount above zero.',
  'paid-required': 'Say how it was paid, such as the number of a check or transfer.',
  'paid-too-long': 'At most 140 characters.',
}

export const settlementRefusals = {
  'exchange-not-found': { code: 'NOT_FOUND', reason: 'This exchange cannot be found.' },
  'order-not-found': { code: 'NOT_FOUND', reason: 'This order cannot be found.' },
  'no-right': {
    code: 'FORBIDDEN',
    reason: 'You need the right Finance in the exchange for which this is done.',
  },
  'other-side': {
    code: 'FORBIDDEN',
    reason: 'Someone with the right Finance in the other exchange has to confirm it.',
  },
  'same-person': {
    code: 'FORBIDDEN',
    reason: 'You or your business ordered it, so someone else has to confirm it.',
  },
  'more-than-owed': {
    code: 'CONFLICT',
    reason: 'This is more than one exchange owes the other by now. Look at the position again.',
  },
  'waits-already': {
    code: 'CONFLICT',
    reason: 'Another order between these two exchanges waits. Decide it or withdraw it first.',
  },
  'ordered-otherwise': {
    code: 'CONFLICT',
    reason: 'This order was given before with other figures. Look at the list of orders.',
  },
  'order-closed': {
    code: 'CONFLICT',
    reason: 'This order has been decided in the meantime. Look at the list of orders.',
  },
} as const satisfies Record<string, Refusal>

export const clearingRefusals = {
  'line-not-found': { code: 'NOT_FOUND', reason: 'This line cannot be found.' },
  'clearing-not-found': { code: 'NOT_FOUND', reason: 'This order cannot be found.' },
  'no-right': settlementRefusals['no-right'],
  'same-person': settlementRefusals['same-person'],
  'line-changed': {
    code: 'CONFLICT',
    reason: 'This line has changed in the meantime. Look at it again.',
  },
  'waits-already': {
    code: 'CONFLICT',
    reason: 'An order for this line waits for a second person.',
  },
  'ordered-otherwise': settlementRefusals['ordered-otherwise'],
  'order-closed': settlementRefusals['order-closed'],
  'needs-second-person': {
    code: 'NEEDS_APPROVAL',
    reason:
      'Your order is noted. It waits for a second person with the right Finance, who confirms it on ' +
      'this page.',
  },
  'gateway-silent': {
    code: 'UNAVAILABLE',
    reason: 'The card company did not answer. Try again in a few minutes.',
  },
  'no-gateway': {
    code: 'UNAVAILABLE',
    reason: 'No card company is connected to this network.',
  },
} as const satisfies Record<string, Refusal>

export const settlementUnitWords = (unit: SettlementUnit, currency: string) =>
  unit === 'MOX' ? currency : 'Dollars'

export const settlementWords = {
  title: 'Settlement',
  lead: 'What exchanges owe each other, and what the card company settled.',
  parts: { exchanges: 'Exchanges', cards: 'Cards' },
  exchange: 'Exchange',
  failed: 'The settlement could not be loaded.',
  noPositions: 'Nothing is owed',
  noPositionsHint:
    'When members of two exchanges buy from each other, what one exchange owes the other is here.',
  columns: {
    exchange: 'Exchange',
    bought: 'Bought',
    sold: 'Sold',
    moved: 'Moved',
    settled: 'Settled',
    owed: 'Balance',
    month: 'Month',
  },
  positions: 'Positions',
  positionsHint:
    'Bought: by your members from theirs, less refunds. Sold: the reverse. Moved: what members had ' +
    'who moved between the two exchanges.',
  weOwe: 'You owe',
  owesUs: 'Owes you',
  even: 'Even',
  months: 'By month',
  byMonth: (exchange: string) => `${exchange}, by month`,
  apart: (theirs: string) =>
    `The books of the other exchange say ${theirs}. A refund of a payment that was made before a ` +
    'member moved stands in the books of the exchange it left. Over the whole network the sums agree.',
  networkEven: 'All positions of the network add up to zero.',
  networkApart: (sums: string) =>
    `All positions of the network should add up to zero, but come to ${sums}. Ask whoever runs the ` +
    'server to run the ledger check.',
  settle: 'Settle',
  settleOf: (exchange: string) => `Settle with ${exchange}`,
  most: (sum: string) => `At most ${sum}`,
  amount: 'Amount',
  paid: 'How it was paid',
  paidHint: 'Outside of the exchange: the number of a check or transfer, or what was agreed.',
  order: 'Order the settlement',
  orderHint: (other: string) =>
    `Nothing moves yet. Someone with the right Finance in ${other} confirms it.`,
  ordered: 'The settlement is ordered.',
  orders: 'Orders',
  noOrders: 'No settlement has been ordered yet.',
  orderText: (weOwe: boolean, other: string) => (weOwe ? `You pay ${other}` : `${other} pays you`),
  orderedBy: (person: string) => `Ordered by ${person}`,
  decidedBy: (person: string) => `by ${person}`,
  states: {
    ordered: 'Waits',
    confirmed: 'Settled',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  } satisfies Record<OrderState, string>,
  waitsForThem: (other: string) => `Waits for ${other}`,
  waitsForAnother: 'You or your business ordered it: someone else of your office confirms it.',
  confirm: 'Confirm',
  confirmTitle: 'Confirm this settlement?',
  confirmHint: (sum: string) =>
    `${sum} is taken off what is owed, in the books of both exchanges. This cannot be undone.`,
  confirmed: 'Settled.',
  decline: 'Decline',
  declined: 'Declined. Nothing has moved.',
  withdraw: takeBack,
  withdrawn: 'Taken back. Nothing has moved.',
  cancel: 'Cancel',
} as const

export const cardWords = {
  days: 'By day',
  daysHint: 'Days of the card company, which closes its list at 23:00 UTC.',
  columns: {
    day: 'Day',
    lines: 'Lines',
    gateway: 'Card company',
    booked: 'Booked',
    state: 'State',
  },
  agrees: 'Agrees',
  differs: (count: number) => `${count} ${count === 1 ? 'differs' : 'differ'}`,
  earlier: 'Earlier days',
  latest: 'Latest days',
  until: 'Days until',
  none: 'No day yet',
  noneHint: 'Each night the report of the card company is compared with what was booked.',
  noGateway: 'No card company is connected to this network, so there is nothing to compare.',
  asked: (when: string) => `Last report: ${when}`,
  notAsked: 'No report has been asked for yet.',
  notAnswered: 'The card company did not answer the last time. It is asked again each night.',
  compare: 'Compare now',
  compared: (lines: number) => `${lines} ${lines === 1 ? 'line' : 'lines'} compared.`,
  open: 'Differences',
  noneOpen: 'Nothing differs.',
  more: (count: number) => `${count} in all; the oldest 100 are shown.`,
  suspense: 'In suspense',
  kinds: { charge: 'Charge', refund: 'Refund' } satisfies Record<CardLineKind, string>,
  differences: {
    'only-ours': 'Booked, but not settled by the card company',
    'only-theirs': 'Settled by the card company, but not booked',
    sum: 'Another sum',
  } satisfies Record<Difference, string>,
  agreesByNow: 'Both agree by now',
  sums: (gateway: string, booked: string) => `Card company ${gateway}, booked ${booked}`,
  ofNoExchange: 'Of none of our orders',
  inSuspense: (sum: string) => `${sum} in suspense`,
  acts: {
    suspend: 'Move to suspense',
    'write-off': 'Write off',
  } satisfies Record<ClearingAct, string>,
  backFromSuspense: 'Take back from suspense',
  actHints: {
    suspend: 'The difference waits in the suspense account of the exchange until it is cleared up.',
    'write-off': 'The fee income of the exchange takes it over, as income or as a loss.',
  } satisfies Record<ClearingAct, string>,
  why: 'Reason',
  done: 'Cleared.',
  noted: 'Noted. A second person with the right Finance confirms it here.',
  waits: (act: string, sum: string, person: string) => `${act}: ${sum}, ordered by ${person}`,
  waitsForAnother: 'Someone else confirms it.',
  confirm: 'Confirm',
  confirmed: 'Cleared.',
  withdraw: takeBack,
  withdrawn: 'Taken back.',
} as const
