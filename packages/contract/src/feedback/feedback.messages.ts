/** Texts of the satisfaction survey: the question, and the office's page. */
import { feedbackMost, type SurveyBand } from '@exchange/domain/feedback/survey.rules'
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

/** The office's page. */
export const feedbackMessages = {
  lead: 'What members answered to “How likely are you to recommend us?”, from 1 to 10.',
  scores: 'Score of 90 days',
  scoreHint: 'Percent who gave 9 or 10, minus percent who gave 6 or less.',
  people: (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`),
  bands: { great: '9 or 10', fair: '7 or 8', poor: '6 or less' },
  answers: 'Newest answers',
  none: 'No answers yet',
  noneHint: 'Members are asked 30 days after they join, and again every 90 days.',
  noText: 'No comment',
  failed: 'The answers could not be loaded.',
} as const
