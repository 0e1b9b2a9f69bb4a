/** The satisfaction survey: a person answers (API-20, ENT-36), and the office reads the answers. */
import { surveyScores } from '@exchange/domain/feedback/survey.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { timestamp } from '../wire/fields.ts'

const npsScore = z.int().min(surveyScores.least).max(surveyScores.most)

export const sendFeedback = defineCall({
  id: 'feedback.send',
  method: 'POST',
  base: 'core',
  path: '/v2/feedback/',
  summary:
    'Answer the survey, or close it without an answer; a second answer within 24 hours replaces the first.',
  access: { who: 'session' },
  example: { feedback: '', npsScore: 8, source: 'dashboard' },
  input: z.strictObject({
    feedback: z.string().max(8_000).meta({ description: 'At most 2,000 characters; may be empty' }),
    npsScore: npsScore.nullable().meta({ description: 'Null: closed without an answer' }),
    source: z.string().max(40).meta({ description: 'Where it was asked: `login`, `dashboard`' }),
  }),
  output: z.strictObject({
    nextNPSDate: timestamp.meta({ description: 'Nobody is asked before' }),
  }),
  errors: ['TEST_ACCOUNT'],
  limits: [{ by: 'contact', count: 10, seconds: 60 }],
})

const counts = z.strictObject({
  great: z.int().meta({ description: 'Scores of 9 and 10' }),
  fair: z.int().meta({ description: 'Scores of 7 and 8' }),
  poor: z.int().meta({ description: 'Scores from 1 to 6' }),
})

const exchangeScore = z
  .strictObject({
    exchangeId: z.int(),
    exchangeName: z.string(),
    score: z.int().nullable().meta({
      description: 'Percent of great answers minus percent of poor ones; null without answers',
    }),
    counts: counts.meta({ description: 'Of people, by their last answer of 90 days' }),
  })
  .meta({ id: 'ExchangeScore' })
export type ExchangeScore = z.infer<typeof exchangeScore>

const answer = z
  .strictObject({
    answerId: z.int(),
    person: z.string(),
    business: z.string(),
    exchangeName: z.string(),
    feedback: z.string(),
    npsScore,
    source: z.string(),
    date: timestamp,
  })
  .meta({ id: 'SurveyAnswer' })
export type SurveyAnswer = z.infer<typeof answer>

export const listFeedback = defineCall({
  id: 'feedback.list',
  method: 'GET',
  base: 'admin',
  path: '/feedback/',
  summary: 'The survey in the own exchanges: the score of each, and the newest answers.',
  access: { who: 'right', role: 'Users' },
  input: z.strictObject({}),
  output: z.strictObject({
    exchanges: z.array(exchangeScore).meta({ description: 'Those with answers of 90 days' }),
    answers: z.array(answer).meta({ description: 'The 200 newest' }),
  }),
})
