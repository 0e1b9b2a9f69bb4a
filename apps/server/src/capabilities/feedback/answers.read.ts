/** Answers to the survey and the scores made from them, for the office. */
import type { Queryable } from '@exchange/database'
import type { ScoreCount } from '@exchange/domain/feedback/survey.rules'

export interface AnswerRow {
  readonly id: number
  readonly person: string
  readonly business: string
  readonly memberId: number
  /** In which it was answered. */
  readonly exchangeId: number
  readonly exchangeName: string
  readonly feedback: string
  readonly score: number
  readonly source: string
  readonly at: Date
}

/** Of these exchanges, or of all; the newest first. */
export async function listAnswers(
  db: Queryable,
  exchanges: readonly number[] | undefined,
  limit: number,
): Promise<AnswerRow[]> {
  const { rows } = await db.query<AnswerRow & Record<string, unknown>>(
    `select
      a.id,
      c.first_name || ' ' || c.last_name as person,
      m.list_name as business,
      m.id as "memberId",
      a.exchange_id as "exchangeId",
      e.name as "exchangeName",
      a.feedback,
      a.score,
      a.source,
      a.answered_at as at
    from feedback.answers a
    join members.contacts c on c.id = a.contact_id
    join members.members m on m.id = c.member_id
    join exchanges.exchanges e on e.id = a.exchange_id
    where $1::integer[] is null
      or a.exchange_id = any ($1)
    order by a.answered_at desc, a.id desc
    limit $2`,
    [exchanges ?? null, limit],
  )
  return rows
}

export interface CountsRow {
  readonly exchangeId: number
  readonly exchangeName: string
  readonly scores: readonly ScoreCount[]
}

/** How many people gave which score, by the last answer of each since that time. */
export async function countAnswers(
  db: Queryable,
  exchanges: readonly number[] | undefined,
  since: Date,
): Promise<CountsRow[]> {
  const { rows } = await db.query<CountsRow & Record<string, unknown>>(
    `select
      e.id as "exchangeId",
      e.name as "exchangeName",
      jsonb_agg(jsonb_build_object('score', a.score, 'people', a.people)) as scores
    from (
      select
        exchange_id,
        score,
        count(*) as people
      from (
      select distinct on (contact_id)
        exchange_id,
        score
      from feedback.answers
      where answered_at > $2
      order by contact_id, answered_at desc, id desc
      ) last
      group by exchange_id, score
    ) a
    join exchanges.exchanges e on e.id = a.exchange_id
    where $1::integer[] is null
      or a.exchange_id = any ($1)
    group by e.id
    order by e.name`,
    [exchanges ?? null, since],
  )
  return rows
}
