/** The words for what a schema refuses where the field has none of its own. */
import type { z } from 'zod'
import { wireMessages } from './wire.messages.ts'

const missing = new Set(['invalid_type', 'invalid_value', 'invalid_union'])

/** For `safeParse(value, { error: plainIssue })`: a library's words never reach a person. */
export function plainIssue(issue: z.core.$ZodRawIssue): string {
  const { code, input, origin } = issue
  if ((input === undefined || input === null) && missing.has(code)) return wireMessages.fieldMissing
  const isCounted = origin === 'string' || origin === 'array'
  if (code === 'too_big' && isCounted) return wireMessages.fieldTooLong
  if (code === 'too_small' && isCounted) return wireMessages.fieldMissing
  return wireMessages.fieldInvalid
}
