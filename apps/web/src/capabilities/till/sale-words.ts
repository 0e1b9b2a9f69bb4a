/** A sale of the list in a few words, and as the sale in hand again. */
import type { TillSale } from '@exchange/contract/till/sale.contract'
import { randomId } from '../../kernel/random-id.ts'
import { minorOf } from '../../kernel/formats.ts'
import type { Sale } from './basket.ts'
import { noEntry } from './keypad-entry.ts'
import { tenderWords } from './tender-words.ts'

/** How it stands: "Paid", "15.00 due", "Given back". */
export function saleState({ state, refunded, amount, due, waiting }: TillSale): string {
  if (state === 'left') return 'Given up'
  if (refunded > 0) return refunded >= amount ? 'Given back' : 'Given back in part'
  if (waiting > 0) return 'Waits for the guest'
  return due > 0 ? 'Not paid in full' : 'Paid'
}

/** What was sold: "King cake, Coffee". */
export function soldWords({ lines }: TillSale): string {
  return lines.map(({ name }) => name || 'Open amount').join(', ')
}

/** How it was paid: "Card, Cash outside". */
export function paidWords({ tenders }: TillSale): string {
  const kinds = tenders.filter(({ state }) => state === 'paid').map(({ kind }) => kind)
  return [...new Set(kinds)].map((kind) => tenderWords[kind]).join(', ')
}

/** The sale in hand, to go on with it. */
export function inHandAgain(known: TillSale): Sale {
  const { saleId, lines, discount, discountPercent, note } = known
  return {
    saleId,
    note,
    lines: lines.map(({ productId, name, quantity, price, note: said }) => ({
      ...{ key: randomId(), productId, name, quantity, note: said },
      price: minorOf(price),
    })),
    discount:
      discountPercent === null
        ? discount > 0
          ? { kind: 'fixed', amount: minorOf(discount) }
          : null
        : { kind: 'percent', basisPoints: Math.round(discountPercent * 100) },
    entry: noEntry,
    sent: true,
  }
}
