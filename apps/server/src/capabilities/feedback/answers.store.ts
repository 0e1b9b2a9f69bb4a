/** The answers to the survey. */
import type { Queryable, Tx } from '@exchange/database'

export interface NewAnswer {
  readonly contactId: number
  readonly exchangeId: number
  readonly score: number
  readonly feedback: string
  readonly source: string
  readonly at: Date
}

/** Replaces the person's last answer if it was given after `since`. */
export async function replaceAnswer(tx: Tx, answer: NewAnswer, since: Date): Promise<boolean> {
  const { contactId, exchangeId, score, feedback, source, at } = answer
  const { rowCount } = await tx.query(
    `update feedback.answers
    set
      exchange_id = $2,
      score = $3,
      feedback = $4,
      source = $5,
      answered_at = $6
    where contact_id = $1
      and answered_at > $7`,
    [contactId, exchangeId, score, feedback, source, at, since],
  )
  return (rowCount ?? 0) > 0
}

export async function insertAnswer(tx: Tx, answer: NewAnswer): Promise<void> {
  const { contactId, exchangeId, score, feedback, source, at } = answer
  await tx.query(
    `insert into feedback.answers (contact_id, exchange_id, score, feedback, source, answered_at)
    values ($1, $2, $3, $4, $5, $6)`,
    [contactId, exchangeId, score, feedback, source, at],
  )
}

export async function deleteAnswersBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from feedback.answers where answered_at < $1', [before])
}
