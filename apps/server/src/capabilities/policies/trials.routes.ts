/** The routes of the policy lab. */
import {
  cancelTrial as cancelCall,
  exportTrial,
  readTrial,
  tryPolicy as tryCall,
  type PolicyTrial,
  type TrialOut,
} from '@exchange/contract/policies/policies.contract'
import {
  changeFaultWords,
  policyRefusals,
  trialColumns,
} from '@exchange/contract/policies/policies.messages'
import { toWire } from '@exchange/domain/money'
import { mostTouched } from '@exchange/domain/policies/trial-summary.rules'
import { fail, ok } from '@exchange/domain/result'
import { holdsRight } from '@exchange/domain/rights'
import { faultsRefusal, refusalsIn } from '../../http/refusals.ts'
import type { Caller, Routes } from '../../http/route.ts'
import { csvFile } from '../../kernel/csv.ts'
import type { StaffLog } from '../audit/index.ts'
import { rightOf } from './publish-policy.service.ts'
import {
  listTouched,
  readTrialHead,
  type StoredSummary,
  type TouchedRow,
  type TrialRow,
} from './trials.read.ts'
import { cancelTrial, tryPolicy, type TryNeeds } from './try-policy.service.ts'

export interface TrialRoutesNeeds extends TryNeeds {
  readonly staffLog: Pick<StaffLog, 'note' | 'noteReading'>
}

const refusals = refusalsIn(policyRefusals)

export function registerTrialRoutes(routes: Routes, needs: TrialRoutesNeeds): void {
  const { database, staffLog } = needs
  const found = async (trialId: string, { grants }: Caller) => {
    const trial = await readTrialHead(database, trialId)
    return trial && holdsRight(grants, rightOf(trial.part), trial.exchangeId) ? trial : undefined
  }
  const noteReading = async (touched: readonly TouchedRow[], { contactId: by }: Caller) => {
    const concerns = touched.map(({ memberId, exchangeId }) => ({ memberId, exchangeId }))
    await staffLog.noteReading(database, { act: 'policy.trial-read', by, concerns })
  }
  routes.signedIn(tryCall, async ({ input, caller: staff }) => {
    const made = await tryPolicy(needs, { ...input, staff })
    if (made.ok) return ok({ trialId: made.value })
    const { error } = made
    if (typeof error === 'string') return fail(refusals[error])
    return fail(faultsRefusal(error.faults, changeFaultWords))
  })
  routes.signedIn(readTrial, async ({ input: { trialId }, caller }) => {
    const trial = await found(trialId, caller)
    if (!trial) return fail(refusals['trial-not-found'])
    const touched = trial.result ? await listTouched(database, trialId, mostTouched) : []
    await noteReading(touched, caller)
    return ok({ ...toTrial(trial), result: trial.result && toResult(trial, trial.result, touched) })
  })
  routes.signedIn(exportTrial, async ({ input: { trialId }, caller }) => {
    const trial = await found(trialId, caller)
    if (!trial) return fail(refusals['trial-not-found'])
    const all = await listTouched(database, trialId, null)
    await staffLog.note(database, {
      ...{ act: 'policy.trial-export', by: caller.contactId, concerns: [] },
      ...{ exchanges: [trial.exchangeId], object: { kind: 'policy', id: trial.part } },
    })
    const figure = trial.part === 'points' ? Number : toWire
    const rows = all.map(({ number, name, before, after }) => [
      ...[number, name],
      ...[before, after, after - before].map((amount) => figure(amount)),
    ])
    return ok({ csv: csvFile([trialColumns, ...rows]) })
  })
  routes.signedIn(cancelCall, async ({ input: { trialId }, caller: staff }) => {
    const cancelled = await cancelTrial(needs, { trialId, staff })
    return cancelled.ok ? ok({}) : fail(refusals[cancelled.error])
  })
}

export function toTrial({ id, part, figures, by, madeAt, state, progress }: TrialRow): PolicyTrial {
  return { trialId: id, part, figures, by, date: madeAt.toISOString(), state, progress }
}

function toResult(
  { part }: TrialRow,
  { before, after, bands, from, until, members, more, less, same }: StoredSummary,
  touched: readonly TouchedRow[],
): NonNullable<TrialOut['result']> {
  return {
    ...{ from, until, members, more, less, same },
    ...{ before: Number(before), after: Number(after) },
    bands: bands.map(({ above, ...band }) => ({ ...band, above: Number(above) })),
    touched: touched.map(({ memberId, name, before: was, after: is }) => {
      return { memberId, name, before: Number(was), after: Number(is) }
    }),
    leftOut: part === 'points' ? ['stagnation-bonuses'] : [],
  }
}
