/**
 * Of runs that nobody made in time (the servers were down) only the latest is made. Those before it
 * are written down as missed, and told, in the commit in which the plan goes on to the latest.
 */
import type { DueRun } from '@exchange/domain/schedules/run.rules'
import type { Database } from '@exchange/database'
import type { Outbox } from '../../kernel/outbox.ts'
import { insertOver, updateLater, type LeasedPlan, type OverRun } from './plan-leases.store.ts'
import { dueRuns } from './plan-runs.service.ts'
import { scheduleChanged } from './schedule-facts.service.ts'

export interface CatchUpNeeds {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
  readonly now: () => Date
}

/** Returns the plan at its latest due run; undefined when the lease is lost. */
export async function catchUp(
  { database, outbox, ...needs }: CatchUpNeeds,
  plan: LeasedPlan,
): Promise<LeasedPlan | undefined> {
  const now = needs.now()
  const due = dueRuns(plan, now)
  const latest = due.at(-1) ?? due[0]
  if (latest.run === plan.run) return plan
  const over = due.slice(0, -1).map((run) => overRun(plan, run))
  const count = over.filter(({ outcome }) => outcome === 'missed').length
  return await database.transaction(async (tx) => {
    if (!(await updateLater(tx, plan, latest))) return undefined
    await insertOver(tx, plan.id, over, now)
    if (count > 0) await outbox.add(tx, [scheduleChanged(plan, { what: 'missed', count })])
    return { ...plan, ...latest, tries: 0, refusal: null }
  })
}

/** A run that was tried and refused was not missed; its maker knows. */
function overRun(plan: LeasedPlan, { run, dueAt }: DueRun): OverRun {
  return run === plan.run && plan.tries > 0
    ? { run, dueAt, outcome: 'refused', refusal: plan.refusal }
    : { run, dueAt, outcome: 'missed', refusal: null }
}
