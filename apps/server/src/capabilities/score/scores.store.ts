/**
 * When scores are to be computed, and what was computed. A process that takes a member sets
 * `due_at` ahead as its lease; a payment sets it back, so it is computed again whatever happens
 * meanwhile.
 */
import type { Queryable, Tx } from '@exchange/database'
import type { HealthBands } from '@exchange/domain/score/health.rules'
import type { ScoreGrade } from '@exchange/domain/score/grade.rules'

export interface TakenScores {
  readonly members: readonly number[]
  readonly leasedUntil: Date
}

export interface Taking {
  /** The lease runs from here. */
  readonly now: Date
  /** Scores that became due later are left to another run. */
  readonly dueBy: Date
  readonly limit: number
}

/** The scores that are due, leased for five minutes. Others are not waited for. */
export async function takeDue(db: Queryable, { now, dueBy, limit }: Taking): Promise<TakenScores> {
  const leasedUntil = new Date(now.getTime() + 5 * 60_000)
  const { rows } = await db.query<{ member: number }>({
    name: 'take-due-scores',
    text: `
      update score.scores
      set due_at = $3
      where member_id in (
        select s.member_id
        from score.scores s
        where s.due_at <= $1
        order by s.due_at
        limit $2
        for update skip locked
      )
      returning member_id as member`,
    values: [dueBy, limit, leasedUntil],
  })
  return { members: rows.map(({ member }) => member).toSorted((a, b) => a - b), leasedUntil }
}

/** The members' scores are to be computed soon. In one order, so that nobody waits for another. */
export async function updateDue(tx: Tx, members: readonly number[], now: Date): Promise<void> {
  const ids = [...new Set(members)].toSorted((a, b) => a - b)
  if (ids.length === 0) return
  await tx.query({
    name: 'score-is-due',
    text: `
      insert into score.scores (member_id, due_at)
      select id, $2
      from unnest($1::integer[]) as told (id)
      on conflict on constraint scores_pkey do update
      set due_at = excluded.due_at
      where scores.due_at > excluded.due_at`,
    values: [ids, now],
  })
}

export interface LastScore {
  readonly member: number
  readonly dueAt: Date
  readonly day: string | null
  readonly toldGrade: ScoreGrade | null
}

/** Locked until the transaction ends. */
export async function lockScores(tx: Tx, members: readonly number[]): Promise<LastScore[]> {
  const { rows } = await tx.query<LastScore & Record<string, unknown>>(
    `select
      s.member_id as member,
      s.due_at as "dueAt",
      s.day::text as day,
      s.told_grade as "toldGrade"
    from score.scores s
    where s.member_id = any ($1::integer[])
    order by s.member_id
    for update`,
    [members],
  )
  return rows
}

export interface ComputedScore {
  readonly member: number
  /** When to compute it next; it stays sooner if it was set back meanwhile. */
  readonly dueAt: Date
  readonly day: string
  readonly policyId: number
  readonly grade: ScoreGrade
  readonly score: number | null
  readonly totalScore: number | null
  readonly health: HealthBands
  readonly sales: bigint
  readonly toldGrade: ScoreGrade | null
}

export async function updateScores(
  tx: Tx,
  computed: readonly ComputedScore[],
  now: Date,
): Promise<void> {
  await tx.query(
    `update score.scores s
    set
      due_at = c.due_at,
      day = c.day,
      policy_id = c.policy_id,
      grade = c.grade,
      score = c.score,
      total_score = c.total_score,
      health = c.health::bigint[],
      sales = c.sales,
      told_grade = c.told_grade,
      computed_at = $11
    from unnest(
      $1::integer[], $2::timestamptz[], $3::date[], $4::integer[], $5::text[], $6::integer[],
      $7::integer[], $8::text[], $9::bigint[], $10::text[]
    ) as c (
      member_id, due_at, day, policy_id, grade, score, total_score, health, sales, told_grade
    )
    where s.member_id = c.member_id`,
    [
      computed.map(({ member }) => member),
      computed.map(({ dueAt }) => dueAt),
      computed.map(({ day }) => day),
      computed.map(({ policyId }) => policyId),
      computed.map(({ grade }) => grade),
      computed.map(({ score }) => score),
      computed.map(({ totalScore }) => totalScore),
      computed.map(({ health }) => `{${health.join(',')}}`),
      computed.map(({ sales }) => sales),
      computed.map(({ toldGrade }) => toldGrade),
      now,
    ],
  )
}

export interface ShownDay {
  readonly member: number
  readonly day: string
  readonly score: number
  readonly totalScore: number
}

/** What was shown earlier on the same day is replaced. */
export async function upsertDays(tx: Tx, days: readonly ShownDay[]): Promise<void> {
  await tx.query(
    `insert into score.days (member_id, day, score, total_score)
    select d.member_id, d.day, d.score, d.total_score
    from unnest($1::integer[], $2::date[], $3::smallint[], $4::smallint[])
      as d (member_id, day, score, total_score)
    on conflict on constraint days_pkey do update
    set score = excluded.score, total_score = excluded.total_score
    where (days.score, days.total_score) <> (excluded.score, excluded.total_score)`,
    [
      days.map(({ member }) => member),
      days.map(({ day }) => day),
      days.map(({ score }) => score),
      days.map(({ totalScore }) => totalScore),
    ],
  )
}
