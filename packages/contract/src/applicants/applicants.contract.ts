/** Businesses that want to join: they apply, and the office of their exchange answers. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { timestamp } from '../wire/fields.ts'

const fields = {
  business: z.string(),
  sells: z.string().meta({ description: 'What it would sell, at most 500 characters' }),
  person: z.string(),
  email: z.string(),
  phone: z.string().meta({ description: 'Empty: none' }),
  zip: z.string(),
}

export const applyToJoin = defineCall({
  id: 'applicants.apply',
  method: 'POST',
  base: 'core',
  path: '/applicants/',
  summary: 'Apply to join; the application goes to the exchange of the members nearest to the zip.',
  access: { who: 'anyone' },
  input: z.strictObject({
    business: z.string().max(400),
    sells: z.string().max(4_000),
    person: z.string().max(400),
    email: z.string().max(400),
    phone: z.string().max(60),
    zip: z.string().max(40),
    plan: z
      .enum(['standard', 'cash-fee-free'])
      .optional()
      .meta({ description: 'Fees that it asks for; default: standard' }),
  }),
  example: { business: '', sells: '', person: '', email: '', phone: '', zip: '' },
  output: z.strictObject({
    exchange: z
      .strictObject({ name: z.string(), phone: z.string(), email: z.string() })
      .meta({ description: 'Whose office answers. The same for a second application' }),
  }),
  errors: ['UNAVAILABLE'],
  // Each sends mail to an address that the caller chooses.
  limits: [
    { by: 'address', count: 5, seconds: 3_600, strict: true },
    { by: 'address', count: 10, seconds: 86_400, strict: true },
  ],
})

const applicant = z
  .strictObject({
    applicantId: z.string(),
    ...fields,
    town: z.string().meta({ description: 'Of the zip; empty if that is not known' }),
    exchangeName: z.string(),
    date: timestamp,
    status: z.enum(['Waiting', 'Closed', 'Approved']),
    asks: z.enum(['join', 'join-cash-fee-free', 'full-membership', 'cash-fee-free']),
    memberId: z.int().nullable().meta({ description: 'Null: not a member' }),
    memberExchange: z.string().meta({ description: 'Of which it is a member; else empty' }),
    percent: z.number().nullable().meta({ description: 'The commission it agreed to' }),
    note: z.string().meta({ description: 'How it ended, in the words of the staff' }),
    closedBy: z.string(),
    closedDate: timestamp.nullable(),
  })
  .meta({ id: 'Applicant' })
export type Applicant = z.infer<typeof applicant>

const byUsers = { base: 'admin', access: { who: 'right', role: 'Users' } } as const

export const listApplicants = defineCall({
  ...byUsers,
  id: 'applicants.list',
  method: 'GET',
  path: '/applicants/',
  summary:
    'Applications to the own exchanges: those that wait and the last ones answered, newest first.',
  input: z.strictObject({}),
  output: z.strictObject({
    waiting: z.array(applicant),
    closed: z.array(applicant).meta({ description: 'The 50 newest' }),
  }),
})

export const closeApplicant = defineCall({
  ...byUsers,
  id: 'applicants.close',
  method: 'POST',
  path: '/applicants/close/',
  summary: 'Close an application with a note on how it ended; the applicant is not told.',
  example: { applicantId: '0198c0de-0000-8000-8000-000000000000', note: 'Joined' },
  input: z.strictObject({ applicantId: z.uuid(), note: z.string().max(4_000) }),
  output: applicant,
  errors: ['NOT_FOUND', 'CONFLICT'],
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})

export const approveApplicant = defineCall({
  ...byUsers,
  id: 'applicants.approve',
  proof: 'fresh',
  method: 'POST',
  path: '/applicants/approve/',
  summary:
    'Approve what a member asked for: a trial member becomes a full member of this exchange, and pays no fees in dollars. Approved again, nothing changes.',
  example: { applicantId: '0198c0de-0000-8000-8000-000000000000' },
  input: z.strictObject({ applicantId: z.uuid() }),
  output: applicant,
  errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN'],
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})
