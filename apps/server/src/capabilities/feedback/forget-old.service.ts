/** Deletes answers to the survey some time after they were given. */
import type { Database } from '@exchange/database'
import { keptSince } from '@exchange/domain/retention/retention.rules'
import { deleteAnswersBefore } from './answers.store.ts'

export async function forgetOldAnswers(
  database: Pick<Database, 'query'>,
  now: Date,
): Promise<void> {
  await deleteAnswersBefore(database, keptSince('feedback.answers', now))
}
