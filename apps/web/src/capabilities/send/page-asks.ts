/**
 * What a pay page asks, for the forms that pay on one (POS-01): the domain's rules on the page as
 * it came over the wire. The server checks the same again.
 */
import type { PayPage } from '@exchange/contract/pay-pages/pay-pages.contract'
import {
  boundMessage,
  payPageMessages,
  useFaultMessages,
} from '@exchange/contract/pay-pages/pay-pages.messages'
import type { ContactHit } from '@exchange/contract/search/contacts.contract'
import { amountMinorMax, toDecimal } from '@exchange/domain/money'
import {
  readAnswer,
  refuseUse,
  sumOf,
  type PageItem,
  type PageProduct,
} from '@exchange/domain/pay-pages/page-use.rules'
import { amountText, minorOf } from '../../kernel/formats.ts'
import { minorTyped } from '../../kernel/typed-amount.ts'
import type { FormErrors } from '../../kernel/use-validated-form.ts'

/** The amounts of a page in minor units, as the rules have them. */
function amountsOf({ kind, amount, least, most, amounts }: PayPage): bigint[] {
  if (kind === 'fixed') return [minorOf(amount ?? 0)]
  if (kind === 'list') return amounts.map(minorOf)
  if (kind === 'products') return []
  return [least === null ? 1n : minorOf(least), most === null ? amountMinorMax : minorOf(most)]
}

export function productsOf({ products }: PayPage): PageProduct[] {
  return products.map(({ productId, name, price }) => ({
    id: productId,
    name,
    price: minorOf(price),
  }))
}

/** The fields that a page judges, as typed. */
interface JudgedFields {
  readonly amount: string
  readonly tip: string
  readonly note: string
  readonly items: readonly PageItem[]
  readonly answer: string
}

/** The faults that the page finds, beside those of every payment. */
export function pageErrors(
  page: PayPage,
  fields: JudgedFields,
  currency: string,
): FormErrors<JudgedFields> {
  const use = {
    amount: minorTyped(fields.amount),
    tip: minorTyped(fields.tip, 'USD'),
    items: fields.items,
    answer: readAnswer(fields.answer),
    note: fields.note.trim(),
  }
  const { kind, tips, question } = page
  const asks = { kind, tips, question, amounts: amountsOf(page), products: productsOf(page) }
  const fault = refuseUse(asks, use)
  const bound = (at: 0 | 1) => `${amountText(asks.amounts[at] ?? 0n)} ${currency}`
  switch (fault) {
    case undefined:
      return {}
    case 'amount-below-least':
      return { amount: boundMessage(fault, bound(0)) }
    case 'amount-above-most':
      return { amount: boundMessage(fault, bound(1)) }
    case 'amount-changed':
    case 'amount-not-listed':
      return { amount: payPageMessages.chooseAmountFirst }
    case 'items-missing':
      return { amount: useFaultMessages[fault].message }
    case 'no-tips':
      return { tip: useFaultMessages[fault].message }
    case 'note-beyond':
      return { note: useFaultMessages[fault].message }
    case 'answer-missing':
    case 'answer-too-long':
      return { answer: useFaultMessages[fault].message }
  }
}

/** The amount that the page alone decides, as text of the field; undefined if its payer does. */
export function amountAsked(page: PayPage, items: readonly PageItem[]): string | undefined {
  if (page.kind === 'fixed') return toDecimal(minorOf(page.amount ?? 0))
  if (page.kind !== 'products') return undefined
  const sum = sumOf(productsOf(page), items) ?? 0n
  return sum === 0n ? '' : toDecimal(sum)
}

/** Those that are still sold. */
export function itemsLeft(page: PayPage, items: readonly PageItem[]): readonly PageItem[] {
  const sold = new Set(page.products.map(({ productId }) => productId))
  return items.every(({ productId }) => sold.has(productId))
    ? items
    : items.filter(({ productId }) => sold.has(productId))
}

/** Who is paid, as the form and the receipt show a payee. */
export function payeeOf({ payee }: PayPage): ContactHit {
  const { sendTarget, name, city, state, imageUrl } = payee
  return {
    id: sendTarget,
    contactType: 'm',
    list_name: name,
    desc: '',
    city,
    state,
    image_url: imageUrl,
    image_url_v2: imageUrl,
    product_icons: [],
    product_icons_v2: [],
  }
}
