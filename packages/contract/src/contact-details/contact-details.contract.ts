/** The email and phone of a person, and proving the email (CONTACT-01 to CONTACT-08, AUTH-27). */
import { z } from 'zod'
import { defineCall } from '../call.ts'

export const updateContact = defineCall({
  id: 'contact-details.update',
  method: 'POST',
  base: 'core',
  path: '/contact',
  summary:
    'Change the own email and phone; with `verify`, also send the link that proves the email.',
  access: { who: 'session' },
  proof: 'fresh',
  input: z.strictObject({
    email: z.string().max(400),
    phone: z.string().max(60),
    verify: z.boolean().nullable().optional(),
  }),
  example: { email: '', phone: '' },
  output: z.strictObject({
    email: z.string(),
    phone: z.string(),
    emailValidated: z.boolean(),
    verificationSent: z.boolean().meta({ description: 'A link is on its way to the email' }),
    mailTo: z.string().meta({ description: 'Where letters go: the address that was proved last' }),
  }),
  errors: ['TEST_ACCOUNT', 'RATE_LIMITED'],
  limits: [{ by: 'contact', count: 30, seconds: 3_600, strict: true }],
})

export const sendVerification = defineCall({
  id: 'contact-details.verify',
  method: 'POST',
  base: 'core',
  path: '/verify',
  summary: 'Send the link that proves the own email; the email must be the one on file.',
  access: { who: 'session' },
  input: z.strictObject({ email: z.string().max(400) }),
  example: { email: '' },
  output: z.strictObject({}),
  errors: ['TEST_ACCOUNT', 'CONFLICT', 'RATE_LIMITED', 'UNAVAILABLE'],
  limits: [{ by: 'contact', count: 30, seconds: 3_600, strict: true }],
})

/** Posted by the page that the link leads to. */
export const confirmVerification = defineCall({
  id: 'contact-details.confirm',
  method: 'POST',
  base: 'core',
  path: '/verify/confirm',
  summary: 'Prove an email by the code of a link. Works once; repeated, it has the same answer.',
  access: { who: 'anyone' },
  input: z.strictObject({ code: z.string().max(100) }),
  example: { code: 'AAAAAAAAAAAAAAAAAAAAAA' },
  output: z.strictObject({ email: z.string() }),
  errors: ['NOT_FOUND', 'GONE', 'FORBIDDEN'],
  limits: [{ by: 'address', count: 60, seconds: 3_600, strict: true }],
})
