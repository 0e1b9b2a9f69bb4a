/** The calls about templates and TIN matching. */
import {
  correctTaxForms,
  readTaxCorrections,
  readTaxTemplate,
  recordMatchResults,
  saveTaxTemplate,
  suggestTaxTemplate,
  type TaxCorrections,
} from '@exchange/contract/tax/tax-files.contract'
import { reasonFaults } from '@exchange/contract/reversals/reversals.messages'
import { fromWire, toWire } from '@exchange/domain/money'
import { fail, ok } from '@exchange/domain/result'
import { readReason } from '@exchange/domain/reversals/reversal.rules'
import { faultsRefusal } from '../../http/refusals.ts'
import type { Routes } from '../../http/route.ts'
import { correctForms, readCorrections, type CorrectionsFound } from './correct-forms.service.ts'
import type { TaxNeeds } from './freeze-year.service.ts'
import { recordMatches } from './match-tins.service.ts'
import { refusals } from './own-tax.routes.ts'
import { readTemplate, saveTemplate, suggestTemplate } from './tax-files.service.ts'

export function registerTaxFileCalls(routes: Routes, needs: TaxNeeds): void {
  routes.signedIn(readTaxTemplate, async ({ input, caller: staff }) => {
    const found = await readTemplate(needs, { ...input, staff })
    if (!found.ok) return fail(refusals[found.error])
    const { columns = [], year = null } = found.value ?? {}
    return ok({ columns: [...columns], fromYear: year })
  })
  routes.signedIn(suggestTaxTemplate, async ({ input, caller: staff }) => {
    const found = await suggestTemplate(needs, { ...input, staff })
    if (!found.ok) return fail(refusals[found.error])
    return ok({ columns: [...found.value], fromYear: null })
  })
  routes.signedIn(saveTaxTemplate, async ({ input, caller: staff }) => {
    const saved = await saveTemplate(needs, { ...input, staff })
    if (!saved.ok) return fail(refusals[saved.error])
    return ok({ columns: input.columns, fromYear: input.year })
  })
  routes.signedIn(recordMatchResults, async ({ input, caller: staff }) => {
    const done = await recordMatches(needs, { ...input, staff })
    return done.ok ? ok(done.value) : fail(refusals[done.error])
  })
}

export function registerCorrections(routes: Routes, needs: TaxNeeds): void {
  routes.signedIn(readTaxCorrections, async ({ input, caller: staff }) => {
    const found = await readCorrections(needs, { ...input, staff })
    return found.ok ? ok(toCorrections(found.value)) : fail(refusals[found.error])
  })
  routes.signedIn(correctTaxForms, async ({ input, caller: staff }) => {
    const why = readReason(input.why)
    if (!why.ok) return fail(faultsRefusal([{ field: 'why', code: why.error }], reasonFaults))
    const order = { ...input, after: fromWire(input.after), why: why.value, staff }
    const done = await correctForms(needs, order)
    return done.ok ? ok(toCorrections(done.value)) : fail(refusals[done.error])
  })
}

function toCorrections({ rows, done, differ, before, after }: CorrectionsFound): TaxCorrections {
  return {
    ...{ differ, before: toWire(before), after: toWire(after) },
    rows: rows.map((row) => ({
      ...row,
      ...{ before: toWire(row.before), after: toWire(row.after) },
    })),
    done: done.map(({ at, ...one }) => ({
      ...one,
      ...{ before: toWire(one.before), after: toWire(one.after), date: at.toISOString() },
    })),
  }
}
