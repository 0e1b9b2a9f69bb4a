/** The page of one member for staff: one reading of all that the office works with. */
import { postingDirections, postingHouses } from '@exchange/domain/member-records/posting.rules'
import { personRights } from '@exchange/domain/members/person-rights.rules'
import { standings } from '@exchange/domain/members/standings.rules'
import { roles } from '@exchange/domain/rights'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { lineCauses } from '../credit-lines/credit-lines.contract.ts'
import { amountOut, timestamp } from '../wire/fields.ts'

export const memberId = z.coerce.number().int().min(1).max(2_147_483_647)
const text = z.string()

const profile = z.strictObject({
  name: text,
  listName: text,
  address1: text,
  address2: text,
  city: text,
  state: text,
  zip: text,
  phone: text,
  email: text,
  website: text,
})

const right = z.strictObject({
  scope: text.meta({ description: '`Super`, or the id of an exchange' }),
  role: z.enum(roles),
})

const session = z.strictObject({
  sessionId: text,
  device: text,
  address: text,
  signedInDate: timestamp,
  lastUsedDate: timestamp,
})

const card = z.strictObject({
  lastFour: text.meta({ description: 'All that anybody sees of a number' }),
  status: z.enum(['issued', 'active', 'deactivated']),
  frozen: z.boolean().meta({ description: 'By its holder' }),
  date: timestamp.meta({ description: 'When it got its status' }),
})

const person = z
  .strictObject({
    contactId: z.int(),
    firstName: text,
    lastName: text,
    email: text,
    phone: text,
    isMain: z.boolean(),
    allowLogin: z.boolean(),
    username: text.nullable().meta({ description: 'Null: has no login' }),
    hasPassword: z.boolean(),
    rights: z.array(z.enum(personRights)),
    sendingLocked: z.boolean().meta({ description: 'Said of a sign-in: this was not me' }),
    lastSignIn: timestamp.nullable(),
    passkeys: z.int(),
    authenticator: z.boolean(),
    staffRights: z.array(right),
    sessions: z.array(session).meta({ description: 'Open ones, the last used first' }),
    cards: z.array(card),
  })
  .meta({ id: 'RecordPerson' })
export type RecordPerson = z.infer<typeof person>

const change = z
  .strictObject({
    changeId: text,
    kind: z.enum(['standing', 'credit-line', 'thresholds', 'fee-plan']),
    before: z.record(z.string(), z.unknown()),
    after: z.record(z.string(), z.unknown()),
    why: text,
    by: text.meta({ description: 'Empty: the rule of credit lines' }),
    second: text.nullable().meta({ description: 'Who ordered it first' }),
    cause: z.enum(lineCauses).nullable().meta({ description: 'Of credit lines only' }),
    date: timestamp,
  })
  .meta({ id: 'RecordChange' })
export type RecordChange = z.infer<typeof change>

const note = z
  .strictObject({ noteId: text, text, author: text, date: timestamp })
  .meta({ id: 'RecordNote' })

const mayWithdraw = z.boolean().meta({ description: 'Ordered by the caller, who may take it back' })

const record = z
  .strictObject({
    memberId: z.int(),
    number: text,
    exchangeId: z.int(),
    exchange: text,
    joinedDate: timestamp,
    standing: z.enum(standings).nullable(),
    ownBusiness: z
      .boolean()
      .meta({ description: 'Of the caller, who then changes neither money nor limits of it' }),
    profile,
    listed: z.boolean().meta({ description: 'It stands in the directory' }),
    storefrontId: z.int().nullable(),
    feePlan: z.enum(['standard', 'cash-fee-free']),
    money: z
      .strictObject({
        balance: amountOut,
        held: amountOut.meta({ description: 'Set aside by payments that wait' }),
        flashCash: amountOut,
        cashReserve: amountOut,
        points: z.number(),
        creditLine: amountOut,
        buyingPower: amountOut,
      })
      .nullable()
      .meta({ description: 'Null: without an account' }),
    thresholds: z.strictObject({
      own: z.boolean().meta({ description: 'False: those of the exchange' }),
      purchase: amountOut.nullable(),
      sales: amountOut.nullable(),
    }),
    aloneMost: amountOut.meta({ description: 'Above it two persons set a credit line' }),
    creditOrder: z
      .strictObject({
        amount: amountOut,
        why: text,
        orderedBy: text,
        isOwn: z.boolean(),
        mayWithdraw,
        expiresDate: timestamp,
      })
      .nullable()
      .meta({ description: 'Waits for a second person' }),
    postings: z
      .array(
        z.strictObject({
          reference: text,
          direction: z.enum(postingDirections),
          amount: amountOut,
          house: z.enum(postingHouses),
          why: text,
          orderedBy: text,
          isOwn: z.boolean(),
          mayWithdraw,
          expiresDate: timestamp,
        }),
      )
      .meta({ description: 'Postings that wait for a second person' }),
    people: z.array(person),
    formerPeople: z
      .array(z.strictObject({ contactId: z.int(), name: text }))
      .meta({ description: 'Removed from the business, and not erased' }),
    notes: z.array(note).meta({ description: 'The latest 50' }),
    changes: z.array(change).meta({ description: 'The latest 50' }),
    may: z
      .strictObject({
        finance: z.boolean(),
        grant: z.boolean(),
        grantEverywhere: z.boolean(),
        readLog: z.boolean(),
      })
      .meta({ description: 'What the caller may do here' }),
  })
  .meta({ id: 'MemberRecord' })
export type MemberRecord = z.infer<typeof record>
export const memberRecord = record

export const readMember = defineCall({
  id: 'member-records.read',
  method: 'GET',
  base: 'admin',
  path: '/users/member/',
  summary:
    'One member for the office: profile, people, sign-ins, cards, balances, limits, notes and changes. A visit is noted in the log, and the member sees it.',
  access: { who: 'right', role: 'Users' },
  example: { memberId: 2_000_000_000 },
  input: z.strictObject({ memberId }),
  output: record,
  errors: ['NOT_FOUND'],
  limits: [{ by: 'contact', count: 120, seconds: 60 }],
})
