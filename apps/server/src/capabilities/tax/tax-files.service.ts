/** The files of a frozen year: its columns, and its forms in pieces that the IRS takes. */
import { parse } from 'csv-parse/sync'
import { fail, ok, type Result } from '@exchange/domain/result'
import { toDecimal } from '@exchange/domain/money'
import type { Filer } from '@exchange/domain/tax/filer.rules'
import {
  columnTextMost,
  columnsMost,
  formRow,
  ownColumns,
  suggestField,
  type FiledForm,
  type FormColumn,
} from '@exchange/domain/tax/form-columns.rules'
import { formsOfFile } from '@exchange/domain/tax/tax-year.rules'
import { csvRow } from '../../kernel/csv.ts'
import type { NumberSeal } from '../../kernel/number-seal.ts'
import { exchangeFor, type Staff, type TaxNeeds } from './freeze-year.service.ts'
import type { KeepTaxNeeds } from './keep-tax.service.ts'
import { findTemplate, upsertTemplate, type TemplateRow } from './tax-files.store.ts'
import { listForms, type FormRow } from './tax-forms.read.ts'
import { findFiler, findYearState, type YearOf } from './tax-years.read.ts'

export interface OfStaff extends YearOf {
  readonly staff: Staff
}

export async function readTemplate(
  needs: TaxNeeds,
  { staff, ...of }: OfStaff,
): Promise<Result<TemplateRow | undefined, 'exchange-not-found'>> {
  if (!(await exchangeFor(needs, staff, of.exchangeId))) return fail('exchange-not-found')
  return ok(await findTemplate(needs.database, of))
}

/**
 * The columns of a template, from the first row of its text. A header that was mapped before keeps
 * its field; others get the one that they seem to ask for.
 */
export async function suggestTemplate(
  needs: TaxNeeds,
  { text, ...of }: OfStaff & { readonly text: string },
): Promise<Result<readonly FormColumn[], 'exchange-not-found' | 'no-header'>> {
  const before = await readTemplate(needs, of)
  if (!before.ok) return before
  const headers = headersOf(text)
  if (!headers) return fail('no-header')
  const known = new Map(before.value?.columns.map((column) => [column.header, column]))
  return ok(
    headers.map((header) => known.get(header) ?? { header, field: suggestField(header), text: '' }),
  )
}

/** Undefined where no row of headers can be read. */
function headersOf(text: string): readonly string[] | undefined {
  const [line = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  try {
    const [row = []] = parse(line, { to: 1 }) as readonly string[][]
    const headers = row.map((header) => header.trim().slice(0, columnTextMost))
    const isHeader = headers.length > 1 && headers.length <= columnsMost && headers.some(Boolean)
    return isHeader ? headers : undefined
  } catch {
    return undefined
  }
}

export async function saveTemplate(
  needs: TaxNeeds,
  { staff, columns, ...of }: OfStaff & { readonly columns: readonly FormColumn[] },
): Promise<Result<undefined, 'exchange-not-found'>> {
  if (!(await exchangeFor(needs, staff, of.exchangeId))) return fail('exchange-not-found')
  const by = staff.contactId
  await needs.database.transaction(async (tx) => {
    await upsertTemplate(tx, { ...of, columns }, { by, at: needs.now() })
    await needs.staffLog.note(tx, {
      ...{ act: 'tax.save-template', by, concerns: [], exchanges: [of.exchangeId] },
      object: { kind: 'tax-year', id: `${of.exchangeId}/${of.year}` },
      after: { columns: columns.length },
    })
  })
  return ok(undefined)
}

export interface FormFile {
  readonly name: string
  readonly pieces: AsyncIterable<string>
}

/** The files of a frozen year, one after the other; noted in the log before the first row. */
export async function exportForms(
  needs: KeepTaxNeeds,
  { staff, corrections, ...of }: OfStaff & { readonly corrections: boolean },
): Promise<Result<AsyncIterable<FormFile>, 'exchange-not-found' | 'not-frozen'>> {
  const { database, staffLog, seal } = needs
  if (!(await exchangeFor(needs, staff, of.exchangeId))) return fail('exchange-not-found')
  const [state, filer, template] = await Promise.all([
    findYearState(database, of, staff.contactId),
    findFiler(database, of.exchangeId),
    findTemplate(database, of),
  ])
  if (!state?.frozenAt || !filer) return fail('not-frozen')
  await staffLog.note(database, {
    ...{ act: 'tax.export', by: staff.contactId, concerns: [], exchanges: [of.exchangeId] },
    object: { kind: 'tax-year', id: `${of.exchangeId}/${of.year}` },
    after: { forms: state.forms, corrections },
  })
  const columns = template?.columns ?? ownColumns
  return ok(filesOf({ database, seal }, of, { columns, filer, corrections }))
}

interface FileOf {
  readonly columns: readonly FormColumn[]
  readonly filer: Filer
  readonly corrections: boolean
}

async function* filesOf(
  { database, seal }: Pick<KeepTaxNeeds, 'database' | 'seal'>,
  of: YearOf,
  { columns, filer, corrections }: FileOf,
): AsyncGenerator<FormFile> {
  let after = 0
  for (let part = 1; ; part += 1) {
    const asked = { corrections, after, limit: formsOfFile }
    // oxlint-disable-next-line no-await-in-loop -- one file in memory at a time
    const forms = await listForms(database, of, asked)
    if (forms.length === 0) return
    const rows = forms.map((form) => csvRow(formRow(columns, filed(form, of.year, filer, seal))))
    const text = [csvRow(columns.map(({ header }) => header)), ...rows].join('')
    after = forms.at(-1)?.number ?? after
    const kind = corrections ? 'corrections-' : ''
    yield {
      name: `1099-B-${of.year}-${kind}${String(part).padStart(4, '0')}.csv`,
      pieces: once(text),
    }
    if (forms.length < formsOfFile) return
  }
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

function filed(form: FormRow, year: number, filer: Filer, seal: NumberSeal): FiledForm {
  const { keyId, sealed, amount } = form
  const tin = keyId !== null && sealed !== null ? seal.open({ keyId, sealed }) : ''
  return { ...form, year, filer, tin, amount: toDecimal(amount) }
}
