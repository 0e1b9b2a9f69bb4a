/**
 * The policy lab at work: takes a trial that waits, replays the last twelve months on the
 * connection of readers, and keeps what it found. One that is killed is taken over; one that was
 * cancelled stops at the next piece.
 */
import type { Database } from '@exchange/database'
import { monthAt, monthsLater } from '@exchange/domain/months/month.rules'
import {
  trialMonths,
  trialSummary,
  type TriedMember,
} from '@exchange/domain/policies/trial-summary.rules'
import type { JsonObject } from '@exchange/ledger'
import type { Log } from '../../kernel/log.ts'
import { exchangeIn, listPolicies, type ExchangeBook } from '../exchanges/index.ts'
import { storedWorking } from '../months/index.ts'
import { replayCredit } from './replay-credit.service.ts'
import { replayMonths } from './replay-months.service.ts'
import { replayFees, replayPoints } from './replay-payments.service.ts'
import { TrialCancelled, triedPolicy, type Replay } from './replay.service.ts'
import {
  takeTrial,
  updateDone,
  updateFailed,
  updateProgress,
  type TakenTrial,
} from './trials.store.ts'

export interface TrialNeeds {
  readonly database: Database
  /** Of readers. */
  readonly readDb: Database
  readonly exchanges: ExchangeBook
  readonly log: Pick<Log, 'error'>
}

/** Returns how many were done. Throws when it is stopped: another run goes on. */
export async function runTrials(needs: TrialNeeds, stopping?: AbortSignal): Promise<number> {
  let done = 0
  /* oxlint-disable no-await-in-loop -- one after the other */
  for (;;) {
    stopping?.throwIfAborted()
    const trial = await takeTrial(needs.database)
    if (!trial) return done
    try {
      await runTrial(needs, trial, stopping)
      done += 1
    } catch (error) {
      stopping?.throwIfAborted()
      if (error instanceof TrialCancelled) continue
      needs.log.error('a policy could not be tried', { trial: trial.id, error })
      await updateFailed(needs.database, trial.id)
    }
  }
  /* oxlint-enable no-await-in-loop */
}

async function runTrial(
  { database, readDb, exchanges }: TrialNeeds,
  { id, exchangeId, part, figures, madeAt: until }: TakenTrial,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const { zone, policy } = exchangeIn(await exchanges.all(), exchangeId)
  const from = new Date(until)
  from.setUTCMonth(from.getUTCMonth() - trialMonths)
  const replay: Replay = {
    ...{ db: readDb, exchangeId, zone, part, policy, from, until },
    tried: triedPolicy(policy, part, figures),
    policies: await listPolicies(readDb, exchangeId),
    async progress(done, of) {
      stopping?.throwIfAborted()
      const percent = Math.min(99, Math.floor((done * 100) / Math.max(of, 1)))
      if (!(await updateProgress(database, id, percent))) throw new TrialCancelled()
    },
  }
  const members = await replayed(replay)
  const summary = trialSummary(members)
  const result: JsonObject = storedWorking({
    ...{ from: from.toISOString(), until: until.toISOString() },
    ...summary,
  })
  await database.transaction((tx) => updateDone(tx, id, { result, members }))
}

async function replayed(replay: Replay): Promise<TriedMember[]> {
  const { part, zone, until } = replay
  if (part === 'fees') return await replayFees(replay)
  if (part === 'points') return await replayPoints(replay)
  if (part === 'credit') return await replayCredit(replay)
  return await replayMonths(replay, monthsLater(monthAt(zone, until), -1))
}
