/** What becomes of what a barcode reader read: a card, a receipt, or a product of the register. */
import { scannedBarcode } from '@exchange/domain/members/barcode.rules'
import { ApiProblem } from '../../kernel/api-client.ts'
import { toast } from '../../ui/toaster.tsx'
import { withOneMore } from './basket.ts'
import { sellable } from './sellable.ts'
import { findSale } from './till.api.ts'
import type { Till } from './use-till.ts'
import type { Scan } from './use-till-keys.ts'

/** What the till does not know is neither kept nor shown: it may be the number of a bank card. */
export async function scanned(till: Till, scan: Scan): Promise<void> {
  if (scan.kind === 'card') till.cardRead.set(scan.digits)
  if (scan.kind === 'receipt') await showSale(till, scan.token)
  if (scan.kind === 'other') addScanned(till, scan.text)
}

async function showSale({ view, opening }: Till, receipt: string): Promise<void> {
  try {
    const sale = await findSale(opening.register.registerId, { receipt })
    view.go('sales', sale.saleId)
  } catch (failure) {
    if (!(failure instanceof ApiProblem)) throw failure
    say(failure.detail)
  }
}

function say(text: string): void {
  toast({ text })
}

function addScanned(till: Till, text: string): void {
  const barcode = scannedBarcode(text)
  const product = till.opening.products.find((one) => one.barcode === barcode)
  if (!product) return say('This code is no card, no receipt and no product of this till.')
  if (till.locked || till.view.name === 'pay') {
    return say('The sale is being paid: the product was not added.')
  }
  const one = sellable(product)
  let isAdded = false
  // Not of `till.sale`, which may be drawn with what the reader typed into the amount.
  till.change((sale) => {
    const next = withOneMore(sale, one)
    isAdded = next !== undefined
    return next ?? sale
  })
  if (!isAdded) return say(`Enter the price of ${one.name}, then scan it again.`)
  till.endPaid()
  if (till.view.name !== 'sale') till.view.go('sale')
}
