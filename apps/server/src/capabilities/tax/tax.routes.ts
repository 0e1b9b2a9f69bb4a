/** The calls of the office about forms 1099-B. */
import { reasonFaults } from '@exchange/contract/reversals/reversals.messages'
import {
  freezeTaxYear,
  listTaxSellers,
  readMemberTax,
  readTaxYear,
  recordTaxNotice,
  saveTaxFiler,
  showTaxNumber,
  withdrawTaxFreeze,
} from '@exchange/contract/tax/tax.contract'
import {
  figuresChanged,
  w8FaultWords,
  w9EventRefusals,
  w9FaultWords,
} from '@exchange/contract/tax/tax.messages'
import { fromWire } from '@exchange/domain/money'
import { fail, ok } from '@exchange/domain/result'
import { readReason } from '@exchange/domain/reversals/reversal.rules'
import { faultsRefusal, fieldRefusal, refusalsIn } from '../../http/refusals.ts'
import type { Routes } from '../../http/route.ts'
import { freezeYear, withdrawFreeze, type TaxNeeds } from './freeze-year.service.ts'
import {
  readTaxOf,
  recordNotice,
  saveFiler,
  showNumber,
  type KeepTaxNeeds,
} from './keep-tax.service.ts'
import { refusals as taxRefusals } from './own-tax.routes.ts'
import { readSellers, readYear } from './read-year.service.ts'
import { toMemberTax, toSeller, toTaxYear } from './tax-wire.routes.ts'

const isW8Fault = (error: string): error is keyof typeof w8FaultWords => error in w8FaultWords
const refusals = { ...taxRefusals, ...refusalsIn(w9EventRefusals) }

export function registerTaxRoutes(routes: Routes, needs: KeepTaxNeeds): void {
  registerYears(routes, needs)
  registerMembers(routes, needs)
}

function registerYears(routes: Routes, needs: TaxNeeds): void {
  routes.signedIn(readTaxYear, async ({ input, caller }) => {
    const found = await readYear(needs, caller, input)
    return found.ok ? ok(toTaxYear(found.value)) : fail(refusals[found.error])
  })
  routes.signedIn(listTaxSellers, async ({ input, caller }) => {
    const page = await readSellers(needs, caller, input)
    if (!page.ok) return fail(refusals[page.error])
    const { rows, nextCursor } = page.value
    return ok({ rows: rows.map(toSeller), nextCursor })
  })
  routes.signedIn(saveTaxFiler, async ({ input: { exchangeId, ...typed }, caller: staff }) => {
    const saved = await saveFiler(needs, { staff, exchangeId, typed })
    if (saved.ok) return ok({})
    if (typeof saved.error === 'string') return fail(refusals[saved.error])
    return fail(faultsRefusal(saved.error, w9FaultWords))
  })
  routes.signedIn(freezeTaxYear, async ({ input, caller: staff }) => {
    const order = { ...input, amount: fromWire(input.amount), staff }
    const done = await freezeYear(needs, order)
    if (done.ok) return ok({ frozen: done.value })
    const { error } = done
    return fail(typeof error === 'string' ? refusals[error] : figuresChanged(error.changed))
  })
  routes.signedIn(withdrawTaxFreeze, async ({ input, caller: staff }) => {
    const done = await withdrawFreeze(needs, { ...input, staff })
    return done.ok ? ok({}) : fail(refusals[done.error])
  })
}

function registerMembers(routes: Routes, needs: KeepTaxNeeds): void {
  routes.signedIn(readMemberTax, async ({ input: { memberId }, caller }) => {
    const found = await readTaxOf(needs, caller, memberId)
    return found ? ok(toMemberTax(found)) : fail(refusals['member-not-found'])
  })
  routes.signedIn(showTaxNumber, async ({ input: { memberId, why: typed }, caller: staff }) => {
    const why = readReason(typed)
    if (!why.ok) return fail(faultsRefusal([{ field: 'why', code: why.error }], reasonFaults))
    const shown = await showNumber(needs, { staff, memberId, why: why.value })
    return shown.ok ? ok({ number: shown.value }) : fail(refusals[shown.error])
  })
  routes.signedIn(recordTaxNotice, async ({ input, caller: staff }) => {
    const why = readReason(input.why)
    if (!why.ok) return fail(faultsRefusal([{ field: 'why', code: why.error }], reasonFaults))
    const recorded = await recordNotice(needs, { ...input, why: why.value, staff })
    if (recorded.ok) return ok(toMemberTax(recorded.value))
    const { error } = recorded
    if (isW8Fault(error)) return fail(fieldRefusal('signed', w8FaultWords[error]))
    return fail(refusals[error])
  })
}
