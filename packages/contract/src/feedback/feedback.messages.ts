/** Texts of the satisfaction survey: the question, and the office's page. */
import { askedAfterDays } from '@exchange/domain/feedback/survey-due.rules'
import {
  againAfterDays,
  bandsFrom,
  feedbackMost,
  npsDays,
  surveyScores,
  type SurveyBand,
} from '@exchange/domain/feedback/survey.rules'
import type { ErrorCode } from '../errors.ts'

export const feedbackFaults = {
  'feedback-too-long': `At most ${feedbackMost.toLocaleString('en-US')} characters.`,
} as const

export const feedbackRefusals = {
  'test-account': { code: 'TEST_ACCOUNT', reason: 'The sample account does not answer surveys.' },
} as const satisfies Record<string, { readonly code: ErrorCode; readonly reason: string }>

/** NPS-05: what the text is about, by the score. */
export const surveyPrompts: Record<SurveyBand, string> = {
  great: 'What would you be most excited to tell another business?',
  fair: 'What is the main reason for your score?',
  poor: 'What should we improve?',
}

/** The parameter is the name of the network. */
export const surveyMessages = {
  label: 'Survey',
  question: (network: string) =>
    `How likely are you to recommend ${network} to another business owner?`,
  least: 'Not likely',
  most: 'Very likely',
  scale: 'From 1, not likely, to 10, very likely',
  optional: 'You can leave this empty.',
  readBy: (exchange: string) => `The office of ${exchange} reads your answer with your name.`,
  send: 'Send',
  later: 'Not now',
  close: 'Close the survey',
  thanks: 'Thank you!',
  thanksText: 'Your answer helps us decide what to work on.',
} as const

const { great, fair } = bandsFrom
const bandWords: Record<SurveyBand, string> = {
  great: `${great} or ${surveyScores.most}`,
  fair: `${fair} or ${great - 1}`,
  poor: `${fair - 1} or less`,
}

/** The office's page. */
export const feedbackMessages = {
  lead: 'What members answered to “How likely are you to recommend us?”, from 1 to 10.',
  scores: `Score of ${npsDays} days`,
  scoreHint: `Percent who gave ${bandWords.great}, minus percent who gave ${bandWords.poor}.`,
  people: (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`),
  bands: bandWords,
  answers: 'Newest answers',
  none: 'No answers yet',
  noneHint: `Members are asked ${askedAfterDays} days after they join, and again every ${againAfterDays.answered} days.`,
  noText: 'No comment',
  failed: 'The answers could not be loaded.',
} as const
