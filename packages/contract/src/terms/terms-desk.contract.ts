/** The office's terms: versions, the draft of the next one, publishing, who accepted (ADMIN-04). */
import { termsLengthMax } from '@exchange/domain/terms/terms.rules'
import { termsStates } from '@exchange/domain/terms/terms-people.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { timestamp, wholeNumber } from '../wire/fields.ts'

const byOffice = { base: 'admin', access: { who: 'right', role: 'Terms' } } as const
const limits = [{ by: 'contact', count: 60, seconds: 60 }] as const
const version = z.string().max(40)
// Cleaning makes it shorter, so that more may be sent than is published.
const html = z.string().max(termsLengthMax * 2)

const draft = z
  .strictObject({
    html: z.string(),
    edition: z.int().meta({ description: 'Counts the saves; a new save needs the last' }),
    savedDate: timestamp,
    savedBy: z.string(),
  })
  .meta({ id: 'TermsDraft' })
export type TermsDraft = z.infer<typeof draft>

const published = z
  .strictObject({
    version: z.string(),
    publishedDate: timestamp,
    publishedBy: z.string().meta({ description: 'Empty: not noted' }),
    accepted: z.int().meta({ description: 'People who have accepted it' }),
  })
  .meta({ id: 'TermsVersion' })
export type PublishedTerms = z.infer<typeof published>

const share = {
  people: z.int().meta({ description: 'Who can sign in, in the own exchanges' }),
  accepted: z.int().meta({ description: 'Those who have accepted the version in force' }),
}

export const readTermsDesk = defineCall({
  ...byOffice,
  id: 'terms.desk',
  method: 'GET',
  path: '/tnc/',
  summary: 'The terms in force, all versions, and the draft of the next one.',
  input: z.strictObject({}),
  output: z.strictObject({
    mayPublish: z.boolean().meta({ description: 'The right in every exchange of the network' }),
    current: z
      .strictObject({ ...published.shape, html: z.string() })
      .nullable()
      .meta({ description: 'Null: no terms are published' }),
    next: z.string().meta({ description: 'The version that is published next' }),
    ...share,
    draft: draft.nullable(),
    versions: z.array(published).meta({ description: 'The last 100, newest first' }),
  }),
})
export type TermsDesk = z.infer<typeof readTermsDesk.output>

export const readTermsVersion = defineCall({
  ...byOffice,
  id: 'terms.version',
  method: 'GET',
  path: '/tnc/version/',
  summary: 'The text of a version, and of the one before it.',
  example: { version: '999999.0' },
  input: z.strictObject({ version }),
  output: z.strictObject({
    version: z.string(),
    html: z.string(),
    before: z
      .strictObject({ version: z.string(), html: z.string() })
      .nullable()
      .meta({ description: 'Null: it is the first' }),
  }),
  errors: ['NOT_FOUND'],
})

export const saveTermsDraft = defineCall({
  ...byOffice,
  id: 'terms.save-draft',
  method: 'POST',
  path: '/tnc/draft/',
  summary: 'Save the draft of the next terms.',
  example: { html: '<p>Trade fairly.</p>', edition: 2_000_000_000 },
  input: z.strictObject({ html, edition: wholeNumber(0, 2_147_483_647) }),
  output: draft,
  errors: ['FORBIDDEN', 'CONFLICT'],
  limits: [...limits],
})

export const dropTermsDraft = defineCall({
  ...byOffice,
  id: 'terms.drop-draft',
  method: 'POST',
  path: '/tnc/draft/drop/',
  summary: 'Throw the draft of the next terms away.',
  example: { edition: 2_000_000_000 },
  input: z.strictObject({ edition: wholeNumber(1, 2_147_483_647) }),
  output: z.strictObject({}),
  errors: ['FORBIDDEN', 'CONFLICT'],
  limits: [...limits],
})

export const publishTerms = defineCall({
  ...byOffice,
  id: 'terms.publish',
  proof: 'fresh',
  method: 'POST',
  path: '/tnc/publish/',
  summary: 'Publish terms, which everyone accepts again before paying.',
  example: { html: '', replaces: '999999.0' },
  input: z.strictObject({
    html,
    replaces: version.nullable().meta({ description: 'The version in force, as it was seen' }),
  }),
  output: z.strictObject({ version: z.string() }),
  errors: ['FORBIDDEN', 'CONFLICT'],
  limits: [...limits],
})

const state = z.enum(termsStates)

const person = z
  .strictObject({
    contactId: z.int(),
    memberId: z.int(),
    person: z.string(),
    business: z.string(),
    exchange: z.string(),
    acceptedDate: timestamp.nullable().meta({ description: 'Null: none of the versions' }),
    acceptedVersion: z.string().nullable().meta({ description: 'The last that they accepted' }),
    state,
  })
  .meta({ id: 'TermsPerson' })
export type TermsPerson = z.infer<typeof person>

const peopleFilter = {
  q: z.string().trim().max(80).optional().meta({ description: 'A name, or that of a business' }),
  state: state.optional(),
  exchange: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .optional(),
}

export const listTermsPeople = defineCall({
  ...byOffice,
  id: 'terms.people',
  method: 'GET',
  path: '/tnc/people/',
  summary: 'Who has accepted the terms in force and who has not. Reading it is noted in the log.',
  input: z.strictObject({
    ...peopleFilter,
    cursor: z.string().max(300).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: z.strictObject({
    ...share,
    exchanges: z.array(z.strictObject({ id: z.int(), name: z.string() })),
    rows: z.array(person).meta({ description: 'By the names of their businesses' }),
    nextCursor: z.string().nullable(),
  }),
  limits: [{ by: 'contact', count: 240, seconds: 60 }],
})

export const termsDeskCalls = [
  readTermsDesk,
  readTermsVersion,
  saveTermsDraft,
  dropTermsDraft,
  publishTerms,
  listTermsPeople,
] as const
