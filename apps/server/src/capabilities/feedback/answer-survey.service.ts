/** A person answers the survey, or closes it without an answer. */
import type { Database } from '@exchange/database'
import { nextSurveyAt, sameAnswerHours } from '@exchange/domain/feedback/survey.rules'
import { setNextSurvey } from '../identity/index.ts'
import { insertAnswer, replaceAnswer } from './answers.store.ts'

export interface SurveyNeeds {
  readonly database: Database
  readonly now: () => Date
}

export interface SurveyAnswer {
  readonly contactId: number
  readonly exchangeId: number
  /** Null: closed without an answer. */
  readonly score: number | null
  readonly feedback: string
  readonly source: string
}

/** Returns when the person is asked next. */
export async function answerSurvey(
  { database, now }: SurveyNeeds,
  { score, ...answer }: SurveyAnswer,
): Promise<Date> {
  const at = now()
  return await database.transaction(async (tx) => {
    const next = await setNextSurvey(tx, answer.contactId, nextSurveyAt(score, at))
    if (score === null) return next
    const since = new Date(at.getTime() - sameAnswerHours * 3_600_000)
    const given = { ...answer, score, at }
    if (!(await replaceAnswer(tx, given, since))) await insertAnswer(tx, given)
    return next
  })
}
