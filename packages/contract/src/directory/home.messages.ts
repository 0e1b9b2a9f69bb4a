/** Texts of a visitor's Home below its first rows (DIR-03). */
import { networkDays } from '@exchange/domain/directory/paid-by.rules'
import { atLeast } from './directory.messages.ts'

export const homeMessages = {
  howTitle: 'How it works',
  numbersTitle: 'The network today',
  members: 'businesses take part',
  /** While there are none. */
  begins: 'This network is just beginning. Be one of its first members.',
  payments: `payments in the last ${networkDays} days`,
  paid: `paid in the last ${networkDays} days`,
  costTitle: 'What it costs',
} as const

interface Figures {
  readonly members: number
  /** Null while it is too little to be told. */
  readonly paid: number | null
}

/** "507 businesses. 620,000+ Moxey paid in the last 30 days." */
export function networkProof({ members, paid }: Figures, currency: string): string {
  if (members === 0) return homeMessages.begins
  const businesses = `${members.toLocaleString('en-US')} businesses take part.`
  if (paid === null) return businesses
  return `${businesses} ${atLeast(Math.round(paid))} ${currency} ${homeMessages.paid}.`
}

/** Three steps; the parameter is the name of the currency. */
export function howItWorks(currency: string) {
  return [
    {
      title: 'Sell to another member',
      text: `A member buys from you and pays in ${currency}. It is in your account the same second.`,
    },
    {
      title: 'Find what you need',
      text: `Search near you. Every business here takes ${currency}.`,
    },
    {
      title: 'Pay without cash',
      text: `Choose who and how much. What you earned pays for what you need.`,
    },
  ] as const
}

interface Percents {
  readonly from: number
  readonly to: number
}

/** One sentence about commissions, from the fee plans of the network's exchanges. */
export function costText(buyer: Percents, seller: Percents): string {
  const [buys, sells] = [percentText(buyer), percentText(seller)]
  if (buyer.to === 0 && seller.to === 0) return 'A payment between members costs no commission.'
  return buys === sells
    ? `For each payment, buyer and seller each pay their exchange a commission of ${buys}, in dollars.`
    : `For each payment, the buyer pays their exchange a commission of ${buys} and the seller ${sells}, in dollars.`
}

/**
 * Below the example of a visitor's Home, whose box says that no cash was paid: the commission of
 * one of its payments. `dollars` is its amount as text.
 */
export function exampleCostText(buyer: Percents, seller: Percents, dollars: string): string {
  const [buys, sells] = [percentText(buyer), percentText(seller)]
  if (buyer.to === 0 && seller.to === 0) return 'No commission on top.'
  if (buys !== sells)
    return `Plus commission in dollars: ${buys} for the buyer, ${sells} for the seller.`
  const each = buyer.from === buyer.to ? `, $${dollars} each side` : ' from each side'
  return `Plus ${buys} commission in dollars${each}.`
}

function percentText({ from, to }: Percents): string {
  return from === to ? `${to}%` : `${from} to ${to}%, depending on the exchange`
}
