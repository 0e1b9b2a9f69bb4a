/** Deletes answers to the survey some time after they were given. */
import type { Database } from '@exchange/database'
import { feedbackKeptDays } from '@exchange/domain/feedback/survey.rules'
import { deleteAnswersBefore } from './answers.store.ts'

const dayMs = 86_400_000

export async function forgetOldAnswers(
  database: Pick<Database, 'query'>,
  now: Date,
): Promise<void> {
  await deleteAnswersBefore(database, new Date(now.getTime() - feedbackKeptDays * dayMs))
}
