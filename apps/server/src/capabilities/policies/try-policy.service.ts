/** Staff ask for a trial of other figures, and cancel one. The job `policies.try` does the work. */
import type { Database } from '@exchange/database'
import {
  figureFaults,
  type FigureFault,
  type Figures,
} from '@exchange/domain/policies/policy-parts.rules'
import type { TriedPart } from '@exchange/domain/policies/trial-summary.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { holdsRight } from '@exchange/domain/rights'
import type { JobQueue } from '../../kernel/jobs.ts'
import type { StaffLog } from '../audit/index.ts'
import type { ExchangeBook } from '../exchanges/index.ts'
import { rightOf, type PolicyStaff } from './publish-policy.service.ts'
import { readTrialHead } from './trials.read.ts'
import { insertTrial, updateCancelled } from './trials.store.ts'

export const trialJob = 'policies.try'

export interface TryNeeds {
  readonly database: Database
  readonly exchanges: ExchangeBook
  readonly jobs: JobQueue
  readonly staffLog: Pick<StaffLog, 'note'>
  readonly now: () => Date
}

export interface TryOrder {
  readonly exchangeId: number
  readonly part: TriedPart
  readonly figures: Readonly<Record<string, unknown>>
  readonly staff: PolicyStaff
}

export type TryRefusal =
  | 'not-of-your-exchange'
  | 'trial-runs'
  | { readonly faults: readonly { readonly field: string; readonly code: FigureFault }[] }

/** Returns the id of the trial. An exchange has one at a time. */
export async function tryPolicy(
  { database, exchanges, jobs, staffLog, now }: TryNeeds,
  { exchangeId, part, figures, staff }: TryOrder,
): Promise<Result<string, TryRefusal>> {
  const exchange = (await exchanges.all()).get(exchangeId)
  if (!exchange?.open || !holdsRight(staff.grants, rightOf(part), exchangeId)) {
    return fail('not-of-your-exchange')
  }
  const faults = figureFaults(part, figures)
  if (faults.length > 0) return fail({ faults })
  const by = staff.contactId
  return await database.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('trials of ' || $1::integer))`, [
      exchangeId,
    ])
    const of = { exchangeId, part, figures: figures as Figures, by, at: now() }
    const id = await insertTrial(tx, of)
    if (id === undefined) return fail('trial-runs')
    await staffLog.note(tx, {
      ...{ act: 'policy.try', by, concerns: [], exchanges: [exchangeId] },
      object: { kind: 'policy', id: part },
      after: of.figures,
    })
    await jobs.add(tx, trialJob, {})
    return ok(id)
  })
}

/** One that has ended stays as it is. */
export async function cancelTrial(
  { database, staffLog, now }: TryNeeds,
  { trialId, staff }: { readonly trialId: string; readonly staff: PolicyStaff },
): Promise<Result<void, 'trial-not-found'>> {
  const trial = await readTrialHead(database, trialId)
  if (!trial || !holdsRight(staff.grants, rightOf(trial.part), trial.exchangeId)) {
    return fail('trial-not-found')
  }
  const { exchangeId, part } = trial
  await database.transaction(async (tx) => {
    if (!(await updateCancelled(tx, trialId, now()))) return
    await staffLog.note(tx, {
      ...{ act: 'policy.trial-cancel', by: staff.contactId, concerns: [] },
      ...{ exchanges: [exchangeId], object: { kind: 'policy', id: part } },
    })
  })
  return ok(undefined)
}
