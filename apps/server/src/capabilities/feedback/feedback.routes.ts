/** The routes of the survey: a person answers, the office reads. */
import { listFeedback, sendFeedback } from '@exchange/contract/feedback/feedback.contract'
import { feedbackFaults, feedbackRefusals } from '@exchange/contract/feedback/feedback.messages'
import {
  bandCounts,
  netPromoterScore,
  readFeedback,
  npsDays,
} from '@exchange/domain/feedback/survey.rules'
import { fail, ok } from '@exchange/domain/result'
import { exchangesWith } from '@exchange/domain/rights'
import { faultsRefusal, refusalsIn } from '../../http/refusals.ts'
import type { Routes } from '../../http/route.ts'
import type { StaffLog } from '../audit/index.ts'
import { answerSurvey, type SurveyNeeds } from './answer-survey.service.ts'
import { countAnswers, listAnswers } from './answers.read.ts'

const answersMost = 200
const dayMs = 86_400_000
const refusals = refusalsIn(feedbackRefusals)

export interface FeedbackRoutesNeeds extends SurveyNeeds {
  readonly staffLog: StaffLog
}

export function registerFeedbackRoutes(routes: Routes, needs: FeedbackRoutesNeeds): void {
  const { database, staffLog, now } = needs
  routes.signedIn(sendFeedback, async ({ input, caller }) => {
    if (caller.testAccount) return fail(refusals['test-account'])
    const feedback = readFeedback(input.feedback)
    if (!feedback.ok) {
      return fail(faultsRefusal([{ field: 'feedback', code: feedback.error }], feedbackFaults))
    }
    const { contactId, exchangeId } = caller
    const { npsScore: score, source } = input
    const answer = { contactId, exchangeId, score, feedback: feedback.value, source }
    return ok({ nextNPSDate: (await answerSurvey(needs, answer)).toISOString() })
  })
  routes.signedIn(listFeedback, async ({ caller }) => {
    const exchanges = exchangesWith(caller.grants, 'Users')
    const since = new Date(now().getTime() - npsDays * dayMs)
    const [counted, answers] = await Promise.all([
      countAnswers(database, exchanges, since),
      listAnswers(database, exchanges, answersMost),
    ])
    const by = caller.contactId
    await staffLog.noteReading(database, { act: 'survey.list', by, concerns: answers })
    return ok({
      exchanges: counted.map(({ exchangeId, exchangeName, scores }) => {
        const counts = bandCounts(scores)
        return { exchangeId, exchangeName, score: netPromoterScore(counts), counts }
      }),
      answers: answers.map(({ id: answerId, score: npsScore, at, ...row }) => ({
        ...{ answerId, person: row.person, business: row.business, npsScore },
        ...{ exchangeName: row.exchangeName, feedback: row.feedback, source: row.source },
        date: at.toISOString(),
      })),
    })
  })
}
