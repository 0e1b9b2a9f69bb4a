/** The words for what a schema refuses where the field has none of its own. */
import type { z } from 'zod'
import { wireMessages } from './wire.messages.ts'

/** For `safeParse(value, { error: plainIssue })`: a library's words never reach a person. */
export function plainIssue(issue: z.core.$ZodRawIssue): string {
  const { code, input, origin } = issue
  if (input === undefined && (code === 'invalid_type' || code === 'invalid_value')) {
    return wireMessages.fieldMissing
  }
  const isCounted = origin === 'string' || origin === 'array'
  if (code === 'too_big' && isCounted) return wireMessages.fieldTooLong
  if (code === 'too_small' && isCounted) return wireMessages.fieldMissing
  return wireMessages.fieldInvalid
}
