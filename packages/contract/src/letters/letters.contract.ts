/** Letters of the office to many members, and how a person ends them. */
import { letterStates, recipientStates } from '@exchange/domain/letters/office-letter.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { timestamp, wholeNumber } from '../wire/fields.ts'

const id = z.int().min(1).max(2_147_483_647)
const idInAddress = wholeNumber(1, 2_147_483_647)
const byUsers = { base: 'admin', access: { who: 'right', role: 'Users' } } as const
const perMinute = (count: number) => ({ limits: [{ by: 'contact', count, seconds: 60 }] }) as const

const counts = z
  .array(z.strictObject({ state: z.enum(recipientStates), count: z.int() }))
  .meta({ description: 'Of a draft: who would get it now' })

const summary = z.strictObject({
  letterId: z.int(),
  exchangeId: z.int(),
  exchange: z.string(),
  subject: z.string(),
  status: z.enum(letterStates),
  by: z.string(),
  savedDate: timestamp,
  beganDate: timestamp.nullable(),
  endedDate: timestamp.nullable(),
})

const letter = summary
  .extend({
    body: z.string(),
    view: z.string().meta({ description: 'Which members: `standing=active`' }),
    fromHour: z.int(),
    untilHour: z.int(),
    zone: z.string().meta({ description: 'Of the hours' }),
    isOpen: z.boolean().meta({ description: 'It is within the hours now' }),
    counts,
  })
  .meta({ id: 'OfficeLetter' })
export type OfficeLetter = z.infer<typeof letter>

export const listLetters = defineCall({
  ...byUsers,
  id: 'letters.list',
  method: 'GET',
  path: '/letters/',
  summary: 'The latest letters of the own exchanges.',
  input: z.strictObject({}),
  output: z.strictObject({
    letters: z.array(summary),
    exchanges: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  }),
  ...perMinute(120),
})

export const readLetter = defineCall({
  ...byUsers,
  id: 'letters.read',
  method: 'GET',
  path: '/letters/one/',
  summary: 'A letter, and how many get it, have got it, or are left out.',
  example: { letterId: 1 },
  input: z.strictObject({ letterId: idInAddress }),
  output: letter,
  errors: ['NOT_FOUND'],
  ...perMinute(120),
})

export const saveLetter = defineCall({
  ...byUsers,
  id: 'letters.save',
  method: 'POST',
  path: '/letters/save/',
  summary: 'Saves a draft; without letterId a new one. Nothing is sent.',
  example: {
    ...{ exchangeId: 8, subject: 'News', body: 'Hello', view: '', fromHour: 9, untilHour: 18 },
  },
  input: z.strictObject({
    letterId: id.optional(),
    exchangeId: id,
    subject: z.string().max(1_000),
    body: z.string().max(40_000),
    view: z.string().max(2_000).meta({ description: 'The query of the list of members' }),
    fromHour: z.int().min(0).max(23),
    untilHour: z.int().min(1).max(24),
  }),
  output: letter,
  errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN'],
  ...perMinute(60),
})

const act = {
  ...byUsers,
  method: 'POST',
  example: { letterId: 1 },
  input: z.strictObject({ letterId: id }),
  output: letter,
  errors: ['NOT_FOUND', 'CONFLICT'],
} as const

export const deleteLetter = defineCall({
  ...act,
  id: 'letters.delete',
  path: '/letters/delete/',
  summary: 'Deletes a draft.',
  output: z.strictObject({}),
  ...perMinute(60),
})

export const testLetter = defineCall({
  ...act,
  id: 'letters.test',
  path: '/letters/test/',
  summary: 'Sends the letter to the caller alone.',
  ...perMinute(10),
})

export const sendLetter = defineCall({
  ...act,
  id: 'letters.send',
  proof: 'fresh',
  path: '/letters/send/',
  summary:
    'Begins to send a draft, or goes on where it was stopped. Who matches is found once; each gets it once, within the hours.',
  input: z.strictObject({
    letterId: id,
    savedDate: z.iso.datetime().optional().meta({
      description: 'Of the letter as it was shown: one that was saved since is not sent',
    }),
  }),
  ...perMinute(20),
})

export const stopLetter = defineCall({
  ...act,
  id: 'letters.stop',
  path: '/letters/stop/',
  summary: 'Stops before the next piece. Those who were written to have it.',
  ...perMinute(60),
})

const recipient = z
  .strictObject({
    memberId: z.int(),
    name: z.string(),
    state: z.enum(recipientStates),
    error: z.string().nullable().meta({ description: 'What the mail server said' }),
  })
  .meta({ id: 'LetterRecipient' })

export const listRecipients = defineCall({
  ...byUsers,
  id: 'letters.recipients',
  method: 'GET',
  path: '/letters/recipients/',
  summary: 'Members of a letter in one state, by page. Reading it is noted in the log.',
  example: { letterId: 1, state: 'bounced' },
  input: z.strictObject({
    letterId: idInAddress,
    state: z.enum(recipientStates),
    cursor: z
      .string()
      .regex(/^[1-9]\d{0,9}$/)
      .optional(),
  }),
  output: z.strictObject({ recipients: z.array(recipient), nextCursor: z.string().nullable() }),
  errors: ['NOT_FOUND'],
  ...perMinute(120),
})

export const setSubscription = defineCall({
  id: 'letters.subscription',
  method: 'POST',
  base: 'core',
  path: '/v2/letters/subscription/',
  summary:
    'By the link in a letter: no more letters of the office to this person, or letters again. Without a sign-in.',
  access: { who: 'anyone' },
  example: { recipientId: '00000000-0000-4000-8000-000000000000', wanted: false },
  input: z.strictObject({
    recipientId: z.uuid(),
    wanted: z.boolean(),
  }),
  output: z.strictObject({ exchange: z.string() }),
  errors: ['NOT_FOUND'],
  limits: [{ by: 'address', count: 30, seconds: 60 }],
})

/**
 * The page behind the link of a letter. A POST to the same address, with the body of RFC 8058, ends
 * the letters without a page.
 */
export const unsubscribePath = '/unsubscribe/:recipientId'
export const unsubscribeAddress = (recipientId: string): string => `/unsubscribe/${recipientId}`
