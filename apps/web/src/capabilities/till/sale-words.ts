/** A sale in a few words, for lists and receipts. */
import type { TillSale } from '@exchange/contract/till/sale.contract'
import { tenderWords } from './tender-words.ts'

export const openAmount = 'Open amount'

/** A line that sells no product may have no name. */
export function lineName({ name }: { readonly name: string }): string {
  return name || openAmount
}

type Standing = Pick<TillSale, 'state' | 'refunded' | 'amount' | 'due'>

/** How it stands: "Paid", "Not paid in full", "Given back". */
export function saleState(sale: Standing & { readonly waiting?: number }): string {
  const { state, refunded, amount, due, waiting = 0 } = sale
  if (state === 'left') return 'Given up'
  if (refunded > 0) return refunded >= amount ? 'Given back' : 'Given back in part'
  if (waiting > 0) return 'Waits for the guest'
  return due > 0 ? 'Not paid in full' : 'Paid'
}

/** What was sold: "King cake, Coffee". */
export function soldWords({
  lines,
}: {
  readonly lines: readonly { readonly name: string }[]
}): string {
  return lines.map(lineName).join(', ')
}

/** How it was paid: "Card, Cash". */
export function paidWords({ tenders }: TillSale): string {
  const kinds = tenders.filter(({ state }) => state === 'paid').map(({ kind }) => kind)
  return [...new Set(kinds)].map((kind) => tenderWords[kind]).join(', ')
}
