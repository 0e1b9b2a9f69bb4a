/**
 * Corrections of a frozen year: what was given back since takes the place of the frozen amount.
 * Names and numbers of recipients stay as they were filed.
 */
import { fail, ok, type Result } from '@exchange/domain/result'
import { toDecimal } from '@exchange/domain/money'
import { insertCorrection } from './corrections.store.ts'
import {
  findDifferenceSums,
  listCorrections,
  listDifferences,
  type CorrectionRow,
  type DifferenceRow,
  type DifferenceSums,
} from './corrections.read.ts'
import { exchangeFor, type TaxNeeds } from './freeze-year.service.ts'
import type { OfStaff } from './tax-files.service.ts'
import { lockTaxYear } from './tax-years.store.ts'

export interface CorrectionsFound extends DifferenceSums {
  readonly rows: readonly DifferenceRow[]
  readonly done: readonly CorrectionRow[]
}

/** Whom it names is noted in the log. */
export async function readCorrections(
  needs: TaxNeeds,
  { staff, ...of }: OfStaff,
): Promise<Result<CorrectionsFound, 'exchange-not-found'>> {
  const { database, staffLog } = needs
  if (!(await exchangeFor(needs, staff, of.exchangeId))) return fail('exchange-not-found')
  const [sums, rows, done] = await Promise.all([
    findDifferenceSums(database, of),
    listDifferences(database, of),
    listCorrections(database, of),
  ])
  await staffLog.noteReading(database, {
    ...{ act: 'tax.list', by: staff.contactId },
    concerns: rows.map(({ memberId }) => ({ memberId, exchangeId: of.exchangeId })),
  })
  return ok({ ...sums, rows, done })
}

export interface CorrectionOrder extends OfStaff {
  /** The figures that the person saw. */
  readonly differ: number
  readonly after: bigint
  readonly why: string
}

export async function correctForms(
  needs: TaxNeeds,
  { staff, differ, after, why, ...of }: CorrectionOrder,
): Promise<Result<CorrectionsFound, 'exchange-not-found' | 'figures-changed'>> {
  const { database, staffLog, now } = needs
  if (!(await exchangeFor(needs, staff, of.exchangeId))) return fail('exchange-not-found')
  const by = staff.contactId
  const isDone = await database.transaction(async (tx) => {
    await lockTaxYear(tx, of)
    const sums = await findDifferenceSums(tx, of)
    if (sums.differ === 0 || sums.differ !== differ || sums.after !== after) return false
    const members = await insertCorrection(tx, of, { by, at: now(), why })
    await staffLog.note(tx, {
      ...{ act: 'tax.correct', by, why },
      concerns: members.map((memberId) => ({ memberId, exchangeId: of.exchangeId })),
      object: { kind: 'tax-year', id: `${of.exchangeId}/${of.year}` },
      before: { forms: differ, amount: toDecimal(sums.before) },
      after: { forms: differ, amount: toDecimal(sums.after) },
    })
    return true
  })
  return isDone ? await readCorrections(needs, { staff, ...of }) : fail('figures-changed')
}
