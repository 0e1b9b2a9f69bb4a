/**
 * Computes the scores that are due: all of them each night, and a member's soon after each of its
 * payments (SCORE-07). Any number of processes may do so at once, and may be killed at any time: a
 * score that is computed again on the same day moves from where the day before ended, so it is the
 * same. A member is told of another rating at most once a day.
 */
import type { Database } from '@exchange/database'
import type { ScoreGrade } from '@exchange/domain/score/grade.rules'
import { atWallClock } from '@exchange/domain/wall-clock'
import { fact } from '../../kernel/fact.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { ExchangeBook } from '../exchanges/index.ts'
import { readMonthClock } from '../months/index.ts'
import {
  freezeFirstMedians,
  insertMedian,
  insertMissing,
  listDaysToBegin,
} from './medians.store.ts'
import { scoresOf, type ScoredMember } from './score-of.service.ts'
import {
  lockScores,
  takeDue,
  updateScores,
  upsertDays,
  type ComputedScore,
  type LastScore,
  type TakenScores,
} from './scores.store.ts'

export interface ComputeScoresNeeds {
  readonly database: Database
  readonly exchanges: ExchangeBook
  readonly outbox: Pick<Outbox, 'add'>
  readonly now: () => Date
}

const batch = 100
const dayMs = 86_400_000
/** Nights begin at midnight, and the scores of a network are spread over its first hour. */
const spreadSeconds = 3_600

/**
 * Computes what was due when it began: whoever trades all the time is computed once in each run,
 * and not in each of its batches. Returns how many were computed. Throws when it is stopped:
 * another run goes on.
 */
export async function computeScores(
  needs: ComputeScoresNeeds,
  stopping?: AbortSignal,
): Promise<number> {
  await beginDays(needs)
  const began = await readMonthClock(needs.database, needs.now())
  let computed = 0
  /* oxlint-disable no-await-in-loop -- one batch after the other keeps payments fast */
  for (;;) {
    stopping?.throwIfAborted()
    const now = await readMonthClock(needs.database, needs.now())
    const taken = await takeDue(needs.database, { now, dueBy: began, limit: batch })
    if (taken.members.length > 0) {
      await computeTaken(needs, taken, now)
      computed += taken.members.length
    } else if (!(await areFirstMediansFrozen(needs, began))) {
      return computed
    }
  }
  /* oxlint-enable no-await-in-loop */
}

/** Freezes the medians of days that have begun, and adds members that are new. */
async function beginDays({ database, now: processNow }: ComputeScoresNeeds): Promise<void> {
  const now = await readMonthClock(database, processNow())
  for (const day of await listDaysToBegin(database, now)) {
    // oxlint-disable-next-line no-await-in-loop -- tens of exchanges, once a day
    await database.transaction(async (tx) => {
      await insertMedian(tx, day)
      await insertMissing(tx, day.exchangeId, now)
    })
  }
}

async function areFirstMediansFrozen(
  { database }: ComputeScoresNeeds,
  now: Date,
): Promise<boolean> {
  return await database.transaction(async (tx) => (await freezeFirstMedians(tx, now)) > 0)
}

async function computeTaken(
  { database, exchanges, outbox }: ComputeScoresNeeds,
  { members, leasedUntil }: TakenScores,
  now: Date,
): Promise<void> {
  const scored = await scoresOf(database, members, now, { exchanges })
  await database.transaction(async (tx) => {
    const last = new Map((await lockScores(tx, members)).map((one) => [one.member, one]))
    // Whoever took a score after this process computes it from newer payments.
    const own = scored.flatMap((one) => {
      const before = last.get(one.standing.memberId)
      return before && before.dueAt <= leasedUntil ? [{ one, before }] : []
    })
    const rows = own.map(({ one, before }) => rowOf(one, before, leasedUntil))
    await updateScores(tx, rows, now)
    await upsertDays(
      tx,
      rows.flatMap(({ member, day, score, totalScore }) =>
        score === null || totalScore === null ? [] : [{ member, day, score, totalScore }],
      ),
    )
    await outbox.add(
      tx,
      own.flatMap(({ one, before }) => ratedFact(one, before)),
    )
  })
}

function rowOf(
  { standing, exchange, score }: ScoredMember,
  before: LastScore,
  leasedUntil: Date,
): ComputedScore {
  const { memberId: member, sales } = standing
  const { day, grade, graded, health } = score
  const isSetBack = before.dueAt < leasedUntil
  return {
    member,
    dueAt: isSetBack ? before.dueAt : nextNight(exchange.zone, day, member),
    ...{ day, grade, health, sales },
    policyId: exchange.policy.id,
    score: graded?.score ?? null,
    totalScore: graded?.totalScore ?? null,
    toldGrade: toldGrade(score, before),
  }
}

function nextNight(zone: string, day: string, member: number): Date {
  const midnight = atWallClock(zone, Date.parse(day) + dayMs)
  return new Date(midnight.getTime() + (member % spreadSeconds) * 1_000)
}

/** The first rating is not told, nor that there is none any more. */
function toldGrade(
  { day, grade, graded }: ScoredMember['score'],
  { day: lastDay, toldGrade: told }: LastScore,
): ScoreGrade | null {
  if (!graded) return told
  return told === null || isNewDay(day, lastDay) ? grade : told
}

function isNewDay(day: string, last: string | null): boolean {
  return last === null || last < day
}

function ratedFact({ standing, score }: ScoredMember, before: LastScore) {
  const { graded, grade: to, day } = score
  const { toldGrade: from, day: lastDay } = before
  if (!graded || from === null || from === to || !isNewDay(day, lastDay)) return []
  if (!standing.isActive) return []
  const totalScore = String(graded.totalScore)
  return [fact('score.rated', { member: standing.memberId, from, to, totalScore })]
}
