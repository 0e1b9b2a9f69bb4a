/**
 * Step one of a card attempt, alike whatever it is for: how a new
 * card is called, where the browser posts it, and why no attempt may begin.
 */
import { z } from 'zod'
import { standingErrors } from '../members/standing.messages.ts'
import { keyErrors } from '../errors.ts'

/** The brand of a new card, in words; its number never travels here. */
export const newCardInput = {
  cardType: z.string().max(20).optional(),
  cardTypeNice: z.string().max(40).optional(),
}

export const stepOneOutput = z.strictObject({
  formUrl: z.string(),
  attemptId: z.string().meta({ description: 'What the outcome is asked for by' }),
})

export const stepOneErrors = [
  'FORBIDDEN',
  ...standingErrors,
  'TRIAL_RESTRICTED',
  'BEING_CONFIRMED',
  ...keyErrors,
  'CONFLICT',
  'RATE_LIMITED',
  'UNAVAILABLE',
] as const
