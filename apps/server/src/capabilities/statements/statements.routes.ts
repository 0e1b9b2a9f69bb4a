/** The months of a member, the statement of one or of other days, and proofs (ACCT-08). */
import type { LedgerHead } from '@exchange/contract/seals/seals.contract'
import { proveTransaction as proveCall } from '@exchange/contract/statements/proof.contract'
import { listStatements, readStatement } from '@exchange/contract/statements/statements.contract'
import { periodFaults, statementRefusals } from '@exchange/contract/statements/statements.messages'
import { toWire } from '@exchange/domain/money'
import { fail, ok } from '@exchange/domain/result'
import { readPeriod, type PeriodFault } from '@exchange/domain/statements/period.rules'
import { faultsRefusal, refusalsIn } from '../../http/refusals.ts'
import type { Refusal, Routes } from '../../http/route.ts'
import { proveTransaction, type ProveNeeds } from './prove-transaction.service.ts'
import { toStatement } from './statement-out.routes.ts'
import type { Statements } from './statements.service.ts'

export const refusals = refusalsIn(statementRefusals)

/** At the field that is to be changed. */
export function refusePeriod(code: PeriodFault): Refusal {
  const field = code === 'period-missing' || code === 'period-twice' ? 'month' : 'from'
  return faultsRefusal([{ field, code }], periodFaults)
}

export interface StatementRoutesNeeds {
  readonly statements: Statements
  /** The newest seal of the ledger; null while nothing is sealed. */
  readonly head: () => Promise<LedgerHead | null>
  readonly proving: ProveNeeds
}

export function registerStatementRoutes(
  routes: Routes,
  { statements, head, proving }: StatementRoutesNeeds,
): void {
  routes.signedIn(listStatements, async ({ caller }) => {
    const listed = await statements.list(caller.contactId)
    if (!listed.ok) return fail(refusals[listed.error])
    const months = listed.value.months.map(({ mox, usd, ...month }) => ({
      ...month,
      closing: toWire(mox),
      closingCash: toWire(usd),
    }))
    return ok({ zone: listed.value.zone, months })
  })
  routes.signedIn(readStatement, async ({ input, caller }) => {
    const period = readPeriod(input)
    if (!period.ok) return fail(refusePeriod(period.error))
    const read = await statements.read(caller.contactId, period.value)
    if (!read.ok) return fail(refusals[read.error])
    return ok(toStatement(read.value, await head()))
  })
  routes.signedIn(proveCall, async ({ input, caller: { contactId } }) => {
    const proved = await proveTransaction(proving, { contactId, transfer: input.id })
    if (!proved.ok) return fail(refusals[proved.error])
    const { parts, note, path, seal, sealedAt } = proved.value
    const plain = parts.map((part) => ({ ...part }))
    return ok({
      parts: plain,
      note: note && { ...note },
      path: [...path],
      seal: { ...seal, sealedAt: sealedAt.toISOString() },
    })
  })
}
