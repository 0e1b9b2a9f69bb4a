/**
 * The sentence above the button that pays: who gets what, and what the payer pays for it. The same
 * words wherever somebody pays, asks for a payment or approves one.
 */
import { readableAmount } from '../wire/readable-amount.ts'

/** A part of the sentence; amounts and names are strong, and names are written as they are. */
export interface SentencePart {
  readonly text: string
  readonly kind?: 'amount' | 'name'
}

export interface PaySentence {
  readonly currency: string
  /** As the sentence calls the payee: "Marco". */
  readonly payee: string
  /** Minor units of the currency. */
  readonly amount: bigint
  /** Cents. */
  readonly tip: bigint
  readonly fee: bigint
  /** The part of the amount that FlashCash pays, if it is known. */
  readonly flashPart?: bigint
  /** The days of a payment that is made later or repeated, as texts. */
  readonly times?: PayTimes | undefined
}

export interface PayTimes {
  /** Null: it is paid now. */
  readonly first: string | null
  readonly next: readonly string[]
}

const plain = (text: string): SentencePart => ({ text })
const strong = (text: string): SentencePart => ({ text, kind: 'amount' })

/**
 * "Marco gets 25.00 Moxey. You pay 25.00 Moxey and $0.75 commission from your Cash Reserve.", with a
 * tip "… $4.25 for tip and commission …". Then, if FlashCash pays a part, "10.00 Moxey of it is
 * FlashCash, no commission."
 */
export function paySentence(of: PaySentence): readonly SentencePart[] {
  const { currency, payee, amount, tip, fee, flashPart = 0n, times } = of
  const name: SentencePart = { text: payee, kind: 'name' }
  const gets = [name, plain(' gets '), strong(sumText(amount, tip, currency))]
  if (times && times.first !== null) {
    return [...gets, plain(' on '), strong(times.first), plain(`${thenText(times)}.`)]
  }
  const dollars = tip + fee
  const pays = [
    plain('. You pay '),
    strong(sumText(amount, dollars, currency)),
    plain(dollars > 0n ? `${dollarsFor(tip, fee)} from your Cash Reserve.` : '.'),
  ]
  const again = times && times.next.length > 0 ? [plain(` Again on ${listed(times.next)}.`)] : []
  return [...gets, ...pays, ...flashText(amount, flashPart, currency), ...again]
}

/** A row of what a payment made now does. */
export interface PayRow {
  readonly label: string
  readonly text: string
}

/** "They get" 25.00 Moxey and "You pay" 25.00 Moxey + $0.75, then the days on which it repeats. */
export function payRows(of: Omit<PaySentence, 'payee' | 'flashPart'>): readonly PayRow[] {
  const { currency, amount, tip, fee, times } = of
  const again = times?.next ?? []
  return [
    { label: 'They get', text: sumText(amount, tip, currency, ' + ') },
    { label: 'You pay', text: sumText(amount, tip + fee, currency, ' + ') },
    ...(again.length > 0 ? [{ label: 'Again on', text: listed(again) }] : []),
  ]
}

/** The sentence of a payment whose sums are set aside until somebody has approved it. */
export function heldSentence(of: PaySentence): readonly SentencePart[] {
  return [...paySentence(of), plain(' All of it is already set aside.')]
}

/** What FlashCash pays is free of commission. */
function flashText(amount: bigint, flashPart: bigint, currency: string): readonly SentencePart[] {
  if (flashPart <= 0n) return []
  if (flashPart === amount) return [plain(' All of it is FlashCash, no commission.')]
  const part = strong(sumText(flashPart, 0n, currency))
  return [plain(' '), part, plain(' of it is FlashCash, no commission.')]
}

function dollarsFor(tip: bigint, fee: bigint): string {
  if (fee === 0n) return ''
  return tip > 0n ? ' for tip and commission' : ' commission'
}

export interface ChargeSentence {
  readonly currency: string
  /** Minor units: what arrives, and what a gift card does not cover. */
  readonly receives: bigint
  readonly due: bigint
  /** Cents. */
  readonly tip: bigint
  readonly fee: bigint
}

/** "You receive 25.00 Moxey and $3.50. Commission: $1.25 from your Cash Reserve." */
export function chargeSentence(of: ChargeSentence): readonly SentencePart[] {
  const { currency, receives, due, tip, fee } = of
  return [
    plain('You receive '),
    strong(sumText(receives, tip, currency)),
    plain('.'),
    ...(fee > 0n
      ? [
          plain(' Commission: '),
          strong(sumText(0n, fee, currency)),
          plain(' from your Cash Reserve.'),
        ]
      : []),
    ...(due > 0n ? [plain(' '), strong(sumText(due, 0n, currency)), plain(' stays due.')] : []),
  ]
}

/** "You ask Marco for 25.00 Moxey." */
export function askSentence(of: Pick<PaySentence, 'currency' | 'payee' | 'amount'>) {
  return [
    plain('You ask '),
    { text: of.payee, kind: 'name' },
    plain(' for '),
    strong(sumText(of.amount, 0n, of.currency)),
    plain('.'),
  ] as const satisfies readonly SentencePart[]
}

function sumText(amount: bigint, dollars: bigint, currency: string, joint = ' and '): string {
  const sums = [
    ...(amount > 0n ? [`${readableAmount(amount)} ${currency}`] : []),
    ...(dollars > 0n ? [`$${readableAmount(dollars)}`] : []),
  ]
  return sums.join(joint)
}

function thenText({ next }: PayTimes): string {
  return next.length > 0 ? `, then ${listed(next)}` : ''
}

function listed(days: readonly string[]): string {
  return days.join(' and ')
}

/** The sentence as text. */
export function sentenceText(parts: readonly SentencePart[]): string {
  return parts.map(({ text }) => text).join('')
}

export const payWords = {
  change: 'Change',
  changeLabel: (name: string) => `Choose someone other than ${name}`,
  paidLately: 'Paid recently',
  paidYou: 'Paid you recently',
  nearby: 'Near your business',
  payments: (count: number) => (count === 1 ? '1 recent payment' : `${count} recent payments`),
  of: 'of',
  buyingPower: 'Buying Power',
  details: 'Show the details',
  noteHint: 'Add a note',
  /** Below a tip that is chosen as a share. */
  tipUnit: 'in dollars',
  tipNone: 'None',
  tipOwn: 'Other',
  tipAdd: 'Add a tip',
  sendAgain: 'Send again',
  /** Behind the sentence that the reserve does not cover the payment. */
  reserveShort: (needed: string, has: string) => `You need $${needed} and have $${has}.`,
  loadMore: (dollars: string) => `Load $${dollars}`,
} as const

/** The first name of a person; a business keeps its whole name. */
export function calledBy(name: string, isPerson: boolean): string {
  return isPerson ? (name.trim().split(/\s+/)[0] ?? name) : name
}
