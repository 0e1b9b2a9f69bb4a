/** The calls about templates and TIN matching. */
import {
  readTaxTemplate,
  recordMatchResults,
  saveTaxTemplate,
  suggestTaxTemplate,
} from '@exchange/contract/tax/tax-files.contract'
import { fail, ok } from '@exchange/domain/result'
import type { Routes } from '../../http/route.ts'
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
