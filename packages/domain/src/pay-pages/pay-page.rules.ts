/**
 * Pay pages: what a member asks on one, and how its form is read (POS-01, POS-08). Shared by form
 * and server.
 */
import { amountMinorMax } from '../money.ts'
import { fail, ok, type Result } from '../result.ts'
import { readAmount } from '../typed/amount.rules.ts'
import { readDay } from '../typed/day.rules.ts'
import { readName } from '../typed/name.rules.ts'
import { cleanLine, cleanLines, lengthOf } from '../typed/text.rules.ts'

/** What the amount is: given, between bounds, one of a list, or the sum of chosen products. */
export const pageKinds = ['fixed', 'open', 'list', 'products'] as const
export type PageKind = (typeof pageKinds)[number]

/** Who makes a page: a person in MoxeyPaySetup, a till for one sale, another program. */
export type PageMaker = 'person' | 'till' | 'program'

export const pageLabelMost = 80
export const pageNoteMost = 300
export const pageReferenceMost = 60
export const pageQuestionMost = 60
export const pageAmountsMost = 6
export const pageProductsMost = 12
export const pageUsesMost = 100_000
/** Pages of a member that are switched on and were made by its people. */
export const openPagesMost = 100

/** What a page asks for; amounts are minor units of the currency. */
export interface PageTerms {
  readonly label: string
  /** Words for the payer; empty: none. */
  readonly note: string
  readonly kind: PageKind
  /** Fixed: the amount. Open: the least and the most. List: each of them. Products: none. */
  readonly amounts: readonly bigint[]
  /** Ids of the member's products, in the order in which they are shown; of other kinds none. */
  readonly productIds: readonly number[]
  /** The payer may add a tip. */
  readonly tips: boolean
  /** What the payer must answer, like "Order number"; empty: nothing. */
  readonly question: string
  /** Of the maker, like "Invoice 2041"; empty: none. */
  readonly reference: string
  /** How often it can be paid; null: any number of times. */
  readonly usesMost: number | null
}

/** The form's fields as typed, or the body's as sent. */
export interface PageFields {
  readonly label?: unknown
  readonly note?: unknown
  readonly kind?: unknown
  readonly amount?: unknown
  readonly least?: unknown
  readonly most?: unknown
  readonly amounts?: unknown
  readonly productIds?: unknown
  readonly tips?: unknown
  readonly question?: unknown
  readonly reference?: unknown
  readonly usesMost?: unknown
  readonly lastDay?: unknown
}

export interface PageOrder extends PageTerms {
  /** The last day on which it can be paid, as `2026-12-24`; null: without an end. */
  readonly lastDay: string | null
}

export type PageFault =
  | { readonly field: 'label'; readonly code: 'label-missing' | 'label-too-long' }
  | { readonly field: 'note'; readonly code: 'note-too-long' }
  | { readonly field: 'kind'; readonly code: 'kind-unknown' }
  | { readonly field: 'amount' | 'least' | 'most' | 'amounts'; readonly code: PageAmountCode }
  | { readonly field: 'amounts'; readonly code: 'amounts-too-few' | 'amounts-too-many' }
  | { readonly field: 'most'; readonly code: 'most-below-least' }
  | {
      readonly field: 'productIds'
      readonly code: 'products-missing' | 'products-too-many' | 'products-unknown'
    }
  | { readonly field: 'question'; readonly code: 'question-too-long' }
  | { readonly field: 'reference'; readonly code: 'reference-too-long' }
  | { readonly field: 'usesMost'; readonly code: 'uses-invalid' | 'fewer-than-used' }
  | { readonly field: 'lastDay'; readonly code: 'day-invalid' | 'day-past' }

type PageAmountCode = 'page-amount-missing' | 'page-amount-invalid' | 'page-amount-other-unit'
type Say = (fault: PageFault) => void

/** Reads a whole page, or every fault in the order of the form. `today`: in the member's zone. */
export function readPageOrder(
  fields: PageFields,
  today: string,
): Result<PageOrder, readonly PageFault[]> {
  const faults: PageFault[] = []
  const say = (fault: PageFault) => void faults.push(fault)
  const label = readLabel(fields.label, say)
  const kind = pageKinds.find((one) => one === fields.kind)
  if (!kind) say({ field: 'kind', code: 'kind-unknown' })
  const amounts = readAmounts(kind, fields, say)
  const productIds = kind === 'products' ? readProductIds(fields.productIds, say) : []
  const note = typeof fields.note === 'string' ? cleanLines(fields.note) : ''
  if (lengthOf(note) > pageNoteMost) say({ field: 'note', code: 'note-too-long' })
  const question = line(fields.question)
  if (lengthOf(question) > pageQuestionMost) say({ field: 'question', code: 'question-too-long' })
  const reference = line(fields.reference)
  if (lengthOf(reference) > pageReferenceMost) {
    say({ field: 'reference', code: 'reference-too-long' })
  }
  const usesMost = readUses(fields.usesMost, say)
  const lastDay = readLastDay(fields.lastDay, today, say)
  if (!kind || faults.length > 0) return fail(faults)
  const tips = fields.tips === true
  const asked = { question, reference, usesMost, lastDay }
  return ok({ label, note, kind, amounts, productIds, tips, ...asked })
}

function line(raw: unknown): string {
  return typeof raw === 'string' ? cleanLine(raw) : ''
}

function readLabel(raw: unknown, say: Say): string {
  const label = readName(raw, pageLabelMost)
  if (label.ok) return label.value
  say({ field: 'label', code: label.error === 'too-long' ? 'label-too-long' : 'label-missing' })
  return ''
}

function readAmounts(kind: PageKind | undefined, fields: PageFields, say: Say): bigint[] {
  if (kind === 'fixed') return [readOne('amount', fields.amount, say)]
  if (kind === 'list') return readList(fields.amounts, say)
  if (kind !== 'open') return []
  const least = isBlank(fields.least) ? 1n : readOne('least', fields.least, say)
  const most = isBlank(fields.most) ? amountMinorMax : readOne('most', fields.most, say)
  if (most > 0n && most < least) say({ field: 'most', code: 'most-below-least' })
  return [least, most]
}

/** Sorted, each once. */
function readList(raw: unknown, say: Say): bigint[] {
  const typed = Array.isArray(raw) ? raw.filter((one) => !isBlank(one)) : []
  if (typed.length > pageAmountsMost) {
    say({ field: 'amounts', code: 'amounts-too-many' })
    return []
  }
  const read = [...new Set(typed.map((one) => readOne('amounts', one, say)))]
  if (read.length < 2) say({ field: 'amounts', code: 'amounts-too-few' })
  return read.toSorted((left, right) => (left < right ? -1 : 1))
}

function readOne(field: 'amount' | 'least' | 'most' | 'amounts', raw: unknown, say: Say): bigint {
  const amount = readAmount(raw)
  if (amount.ok && amount.value > 0n) return amount.value
  const codes = { missing: 'missing', 'other-unit': 'other-unit' } as const
  const why = amount.ok || amount.error === 'negative' ? 'not-an-amount' : amount.error
  const code = why === 'not-an-amount' ? 'invalid' : codes[why]
  say({ field, code: `page-amount-${code}` })
  return 0n
}

function isBlank(raw: unknown): boolean {
  return raw === undefined || raw === null || (typeof raw === 'string' && cleanLine(raw) === '')
}

function readProductIds(raw: unknown, say: Say): number[] {
  const ids = Array.isArray(raw) ? [...new Set(raw.map(Number))] : []
  const areIds = ids.every((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647)
  if (ids.length === 0) say({ field: 'productIds', code: 'products-missing' })
  else if (!areIds) say({ field: 'productIds', code: 'products-unknown' })
  else if (ids.length > pageProductsMost) say({ field: 'productIds', code: 'products-too-many' })
  return ids
}

function readUses(raw: unknown, say: Say): number | null {
  if (isBlank(raw)) return null
  const uses = typeof raw === 'string' ? Number(cleanLine(raw)) : raw
  const isCount = typeof uses === 'number' && Number.isInteger(uses) && uses >= 1
  if (isCount && uses <= pageUsesMost) return uses
  say({ field: 'usesMost', code: 'uses-invalid' })
  return null
}

function readLastDay(raw: unknown, today: string, say: Say): string | null {
  if (isBlank(raw)) return null
  const day = readDay(raw)
  if (!day.ok) say({ field: 'lastDay', code: 'day-invalid' })
  else if (day.value < today) say({ field: 'lastDay', code: 'day-past' })
  return day.ok ? day.value : null
}

export type PageRefusal =
  /** Trial members are paid by nobody. */
  | 'trial-cannot-accept'
  /** Its exchange lets nobody pay it. */
  | 'cannot-be-paid'
  | 'too-many-pages'
  | 'page-not-found'
