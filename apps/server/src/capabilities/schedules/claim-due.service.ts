/**
 * Takes plans whose time has come. Of runs that nobody made in time (the server was down) only the
 * latest is made; those before it are written down as missed, and told, in the same commit.
 */
import type { DueRun } from '@exchange/domain/schedules/run.rules'
import type { Fact } from '../../kernel/outbox.ts'
import { insertOver, updateLater, type OverRun } from './plan-leases.store.ts'
import { dueRuns } from './plan-runs.service.ts'
import { takeDue, type PlaceInLine, type Taken } from './plans-turn.store.ts'
import type { RunNeeds } from './run-schedule.service.ts'
import { scheduleChanged } from './schedule-facts.service.ts'
import type { PlanRow } from './schedules.store.ts'

/**
 * Renewed with each claim. Runs that are still being made after it may be begun by the next one,
 * too: one of the two is refused.
 */
const turnMs = 60_000

export const frontOfLine: PlaceInLine = { tryAt: new Date(0), id: 0 }

/** Whose turn it is, and how far it has come. */
export interface Claimant {
  readonly holder: string
  readonly after: PlaceInLine
}

/** Looks behind `after` alone: what was passed over before it is found by the next run of the job. */
export async function claimDue(
  needs: Pick<RunNeeds, 'database' | 'outbox' | 'now'>,
  most: number,
  claimant: Claimant,
): Promise<Taken> {
  const now = needs.now()
  const until = new Date(now.getTime() + turnMs)
  const found = await takeDue(needs.database, { now, most, until, ...claimant })
  const taken = found.plans.map((row) => catchUp(row, now))
  const late = taken.filter(({ over }) => over.length > 0)
  const going = late.length > 0 ? await goOn(needs, late, now) : []
  const plans = taken
    .filter(({ plan, over }) => over.length === 0 || going.includes(plan.id))
    .map(({ plan }) => plan)
  return { plans, last: found.last }
}

/** Returns which plans did: one that somebody paused or cancelled meanwhile stays as it is. */
async function goOn(
  { database, outbox }: Pick<RunNeeds, 'database' | 'outbox'>,
  late: readonly CaughtUp[],
  now: Date,
): Promise<number[]> {
  return await database.transaction(async (tx) => {
    const later = late.map(({ read, plan: next }) => ({ read, next }))
    const moved = await updateLater(tx, later)
    const going = late.filter(({ plan }) => moved.includes(plan.id))
    const facts = going.flatMap(({ fact }) => fact ?? [])
    await insertOver(
      tx,
      going.flatMap(({ over }) => over),
      now,
    )
    if (facts.length > 0) await outbox.add(tx, facts)
    return moved
  })
}

interface CaughtUp {
  readonly read: PlanRow
  readonly plan: PlanRow
  readonly over: readonly OverRun[]
  readonly fact?: Fact
}

function catchUp(row: PlanRow, now: Date): CaughtUp {
  const due = dueRuns(row, now)
  const latest = due.at(-1) ?? due[0]
  if (latest.run === row.run) return { read: row, plan: row, over: [] }
  const over = due.slice(0, -1).map((run) => overRun(row, run))
  const missed = over.filter(({ outcome }) => outcome === 'missed').length
  return {
    read: row,
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
