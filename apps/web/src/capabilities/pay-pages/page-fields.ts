/** The fields of a pay page's form, and how it starts. */
import type { OwnPayPage } from '@exchange/contract/pay-pages/pay-pages.contract'
import { toDecimal } from '@exchange/domain/money'
import { minorOf } from '../../kernel/formats.ts'
import type { PageFormFields } from './pay-pages.api.ts'

export type PageErrors = Readonly<Partial<Record<keyof PageFormFields, string>>>

/** What a part of the form needs. */
export interface PartOfForm {
  readonly fields: PageFormFields
  readonly errors: PageErrors
  put(more: Partial<PageFormFields>): void
}

export function fieldsOf(page: OwnPayPage | null): PageFormFields {
  const text = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? '' : toDecimal(minorOf(amount))
  return {
    label: page?.label ?? '',
    note: page?.note ?? '',
    kind: page?.kind ?? 'fixed',
    amount: text(page?.amount),
    least: text(page?.least),
    most: text(page?.most),
    amounts: page?.kind === 'list' ? page.amounts.map(text) : ['', '', ''],
    productIds: page?.productIds ?? [],
    tips: page?.tips ?? false,
    question: page?.question ?? '',
    reference: page?.reference ?? '',
    usesMost: page?.usesMost ? String(page.usesMost) : '',
    lastDay: page?.lastDay ?? '',
  }
}
