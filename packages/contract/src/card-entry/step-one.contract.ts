/**
 * Step one of a card attempt, the same for every purpose: input for a new card, the form address,
 * and the errors.
 */
import { z } from 'zod'
import { standingErrors } from '../members/standing.messages.ts'
import { keyErrors } from '../errors.ts'

/** The brand of a new card; its number is never sent to us. */
export const newCardInput = {
  cardType: z.string().max(20).nullable().optional(),
  cardTypeNice: z.string().max(40).nullable().optional(),
}

export const stepOneOutput = z.strictObject({
  formUrl: z.string(),
  attemptId: z.string().meta({ description: 'For asking for the outcome' }),
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
