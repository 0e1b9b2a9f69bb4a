/** Where a tip is usual, and how much a share of an amount is. */
import { basisPointsHalfUp } from '../money.ts'

/** The shares that a payer can choose, in percent. */
export const tipPercents = [10, 15, 20] as const
export type TipPercent = (typeof tipPercents)[number]

/** Trades in whose shops and vehicles people expect a tip. */
const tipped = [
  /\b(restaurants?|dining|diners?|caf[eé]s?|coffee|bars?|pubs?|brewer(y|ies)|grills?)\b/i,
  /\b(pizza|food trucks?|cater(ing|ers?)|ice cream|desserts?)\b/i,
  /\b(salons?|hair|barbers?|beauty|nails?|spas?|massages?|tattoos?)\b/i,
  /\b(hotels?|lodging|inns?|tours?|taxis?|rides?|limousines?|valets?|golf)\b/i,
  /\b(deliver(y|ies)|movers?|moving|car wash(es)?|detailing|groom(ing|ers?))\b/i,
]

/** Whether a tip is usual for one of these trades, by their names in the directory. */
export function tipIsUsual(trades: readonly string[]): boolean {
  return trades.some((trade) => tipped.some((words) => words.test(trade)))
}

/** A share of the amount as a tip: minor units of the currency to cents, rounded half up. */
export function tipOf(amount: bigint, percent: TipPercent): bigint {
  return basisPointsHalfUp(amount, percent * 100)
}
