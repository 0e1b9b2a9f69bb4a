/** A pay page of the business in words, for its list. */
import type { OwnPayPage } from '@exchange/contract/pay-pages/pay-pages.contract'
import {
  payPageMessages,
  paySetupMessages as words,
} from '@exchange/contract/pay-pages/pay-pages.messages'
import { amountText } from '../../kernel/formats.ts'
import { counterPaths } from '../../counter-paths.ts'
import type { Tone } from '../../ui/badge.tsx'

/** "25.00 Moxey", "10.00, 20.00, 50.00 Moxey", "From 5.00 to 100.00 Moxey", "3 products". */
export function askedText(page: OwnPayPage, currency: string): string {
  const { kind, amount, amounts, productIds, least, most } = page
  if (kind === 'fixed') return `${amountText(amount ?? 0)} ${currency}`
  if (kind === 'products') return words.products(productIds.length)
  if (kind === 'list') return `${amounts.map((one) => amountText(one)).join(', ')} ${currency}`
  const sum = (bound: number | null) => (bound === null ? null : `${amountText(bound)} ${currency}`)
  return payPageMessages.bounds(sum(least), sum(most)) || words.anyAmount
}

const tones: Readonly<Record<string, Tone>> = {
  on: 'success',
  'used-up': 'success',
  'sold-out': 'warning',
}

export function stateOf({ closed, usesMost }: OwnPayPage): { text: string; tone: Tone } {
  const name = closed ?? 'on'
  // One that could be paid several times has no payments left.
  const text = name === 'used-up' && usesMost !== 1 ? words.usedUp : words.states[name]
  return { text, tone: tones[name] ?? 'neutral' }
}

/** The address that is printed: of the host at which the app is open. */
export function addressOf({ code }: Pick<OwnPayPage, 'code'>): string {
  return location.origin + counterPaths.payPage(code)
}

/** Without the scheme, for people who type it. */
export function shownAddress(page: Pick<OwnPayPage, 'code'>): string {
  return addressOf(page).replace(/^https?:\/\//, '')
}
