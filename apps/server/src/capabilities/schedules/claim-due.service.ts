/**
 * Takes plans whose time has come. Of runs that nobody made in time (the server was down) only the
 * latest is made; those before it are written down as missed, and told, in the same commit.
 */
import { randomUUID } from 'node:crypto'
import type { DueRun } from '@exchange/domain/schedules/run.rules'
import type { Fact } from '../../kernel/outbox.ts'
import { insertOver, lockDue, updateTaken, type OverRun } from './plan-leases.store.ts'
import { dueRuns } from './plan-runs.service.ts'
import type { HeldPlan, RunNeeds } from './run-schedule.service.ts'
import { scheduleChanged } from './schedule-facts.service.ts'
import type { PlanRow } from './schedules.store.ts'

/** Longer than any payment takes; a plan whose taker died is taken again after it. */
export const leaseMs = 300_000

export async function claimDue(
  needs: Pick<RunNeeds, 'database' | 'outbox' | 'now'>,
  most: number,
): Promise<HeldPlan[]> {
  return await needs.database.transaction(async (tx) => {
    const now = needs.now()
    const rows = await lockDue(tx, now, most)
    if (rows.length === 0) return []
    const lease = randomUUID()
    const late = rows.map((row) => catchUp(row, now))
    const over = late.flatMap(({ over: runs }) => runs)
    const facts = late.flatMap(({ fact }) => fact ?? [])
    if (over.length > 0) await insertOver(tx, over, now)
    if (facts.length > 0) await needs.outbox.add(tx, facts)
    const plans = late.map(({ plan }) => plan)
    await updateTaken(tx, plans, { lease, until: new Date(now.getTime() + leaseMs) })
    return plans.map((plan) => ({ ...plan, lease }))
  })
}

interface CaughtUp {
  readonly plan: PlanRow
  readonly over: readonly OverRun[]
  readonly fact?: Fact
}

function catchUp(row: PlanRow, now: Date): CaughtUp {
  const due = dueRuns(row, now)
  const latest = due.at(-1) ?? due[0]
  if (latest.run === row.run) return { plan: row, over: [] }
  const over = due.slice(0, -1).map((run) => overRun(row, run))
  const missed = over.filter(({ outcome }) => outcome === 'missed').length
  return {
    plan: { ...row, ...latest, tries: 0, refusal: null },
    over,
    ...(missed > 0 && { fact: scheduleChanged(row, { what: 'missed', count: missed }) }),
  }
}

/** A run that was tried and refused was not missed; its maker knows. */
function overRun(row: PlanRow, { run, dueAt }: DueRun): OverRun {
  const refused = run === row.run && row.tries > 0
  const refusal = refused ? row.refusal : null
  return { planId: row.id, run, dueAt, outcome: refused ? 'refused' : 'missed', refusal }
}
