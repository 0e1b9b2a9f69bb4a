/** What the main contact is told of, and how (DOMAIN §15). */
import { toldKinds } from '@exchange/domain/members/act.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'

const kind = z.enum(toldKinds)
const ways = {
  email: z.boolean(),
  notification: z.boolean().meta({ description: 'Of what others did' }),
}
const told = z.strictObject({ told: z.array(z.strictObject({ kind, ...ways })) })

const base = {
  base: 'core',
  path: '/v2/contacts/told/',
  access: { who: 'session' },
  output: told,
  errors: ['TEST_ACCOUNT', 'FORBIDDEN'],
} as const

export const readTold = defineCall({
  ...base,
  id: 'members.read-told',
  seenByStaff: true,
  method: 'GET',
  summary: 'What the main contact of the business is told of, and how; only for themselves.',
  input: z.strictObject({}),
})

export const saveTold = defineCall({
  ...base,
  id: 'members.save-told',
  method: 'POST',
  summary: 'Choose how the main contact is told of one kind; an email tells of the change.',
  example: { kind: 'people', email: true, notification: true },
  input: z.strictObject({ kind, ...ways }),
  // Each change is an email.
  limits: [{ by: 'contact', count: 40, seconds: 600 }],
})
export type Told = z.infer<typeof told>['told'][number]
