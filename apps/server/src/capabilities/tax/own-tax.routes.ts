/** The W-9 of the own business. The number is answered to nobody. */
import {
  readOwnTax,
  signW9 as signCall,
  type OwnTax,
  type SignedW9,
} from '@exchange/contract/tax/own-tax.contract'
import { taxRefusals, w9FaultWords } from '@exchange/contract/tax/tax.messages'
import { toWire } from '@exchange/domain/money'
import { fail, ok } from '@exchange/domain/result'
import { faultsRefusal, refusalsIn } from '../../http/refusals.ts'
import type { Routes } from '../../http/route.ts'
import { readOwn, signW9, type OwnTaxFound, type SignNeeds } from './sign-w9.service.ts'
import type { SignedRow } from './tax-member.read.ts'

export const refusals = refusalsIn(taxRefusals)

export function registerOwnTaxRoutes(routes: Routes, needs: SignNeeds): void {
  routes.signedIn(readOwnTax, async ({ caller }) =>
    ok(caller.testAccount ? nothing : toOwn(await readOwn(needs, caller))),
  )
  routes.signedIn(signCall, async ({ input, caller }) => {
    if (caller.testAccount) return fail(refusals['test-account'])
    const signed = await signW9(needs, caller, input)
    if (signed.ok) return ok(toOwn(await readOwn(needs, caller)))
    const { error } = signed
    if (error.reason === 'faults') return fail(faultsRefusal(error.faults, w9FaultWords))
    return fail(refusals[error.reason])
  })
}

/** What the sample user sees. */
const nothing: OwnTax = {
  ...{ asks: false, filer: '', status: 'missing', w9: null, copies: [] },
  business: { name: '', address: '', city: '', state: '', zip: '' },
}

function toOwn({ of, signs, w9, copies }: OwnTaxFound): OwnTax {
  const { legalName: name, address, city, state, zip } = of
  return {
    asks: signs && of.filer !== null,
    filer: of.filer ?? '',
    status: of.status,
    w9: w9 ? toSigned(w9) : null,
    business: { name, address, city, state, zip },
    copies: copies.map(({ year, forms, amount }) => ({ year, forms, amount: toWire(amount) })),
  }
}

export function toSigned({ signedAt, ...lines }: SignedRow): SignedW9 {
  return { ...lines, signedDate: signedAt.toISOString() }
}
