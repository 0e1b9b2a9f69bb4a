/** Reading and accepting the terms (TERMS; API-12, API-13). */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { sessionUser } from '../identity/session-user.contract.ts'

export const getTerms = defineCall({
  id: 'terms.read',
  method: 'GET',
  base: 'core',
  path: '/util/tnc',
  summary: 'The current terms as sanitised HTML, with their version.',
  access: { who: 'anyone' },
  input: z.strictObject({ ts: z.string().max(40).optional() }),
  output: z.strictObject({ version: z.string(), text: z.string() }),
})

/** Only `tncVersion` may be set; other attributes are refused (API-13 as decided). */
export const updateUser = defineCall({
  id: 'terms.accept',
  method: 'POST',
  base: 'core',
  path: '/v2/user/',
  summary: 'Accept the current terms; returns the updated user.',
  access: { who: 'session' },
  example: { attributes: { tncVersion: 'of-old' } },
  input: z.strictObject({ attributes: z.strictObject({ tncVersion: z.string().max(20) }) }),
  output: sessionUser,
  errors: ['TERMS_VERSION'],
})
