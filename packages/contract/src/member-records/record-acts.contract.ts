/** What staff change of a member. Each answers the whole page as it is then. */
import { postingDirections, postingHouses } from '@exchange/domain/member-records/posting.rules'
import { standings } from '@exchange/domain/members/standings.rules'
import { roles } from '@exchange/domain/rights'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { amountIn } from '../wire/fields.ts'
import { memberRecord } from './record.contract.ts'

const id = z.int().min(1).max(2_147_483_647)
const typed = z.string().max(4_000)
const why = z.string().max(4_000).meta({ description: 'The reason; the member may read it' })
const member = { memberId: id } as const
const person = { memberId: id, contactId: id } as const
const nobody = 2_000_000_000

const shared = {
  base: 'admin',
  method: 'POST',
  output: memberRecord,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
} as const
const byUsers = { ...shared, access: { who: 'right', role: 'Users' } } as const
const byFinance = { ...shared, access: { who: 'right', role: 'Finance' }, proof: 'fresh' } as const
const byAdmin = { ...shared, access: { who: 'right', role: 'Admin' }, proof: 'fresh' } as const

export const saveProfile = defineCall({
  ...byUsers,
  id: 'member-records.save-profile',
  path: '/users/profile/',
  summary: 'Save names, address and contact of a member; the log has them before and after.',
  example: {
    ...{ memberId: nobody, name: 'A', listName: 'A', address1: '', address2: '', city: '' },
    ...{ state: '', zip: '', phone: '', email: '', website: '' },
  },
  input: z.strictObject({
    ...member,
    ...{ name: typed, listName: typed, address1: typed, address2: typed, city: typed },
    ...{ state: typed, zip: typed, phone: typed, email: typed, website: typed },
  }),
})

export const addRecordNote = defineCall({
  ...byUsers,
  id: 'member-records.add-note',
  path: '/users/note/',
  summary: 'Add a note about a member. Notes are never changed.',
  example: { memberId: nobody, text: 'Called' },
  input: z.strictObject({ ...member, text: z.string().max(16_000) }),
})

export const setStanding = defineCall({
  ...byUsers,
  id: 'member-records.set-standing',
  proof: 'fresh',
  path: '/users/standing/',
  summary:
    'Set the standing of a member. Closed, it must own and owe nothing, and its people are signed out.',
  example: { memberId: nobody, standing: 'hold', why: 'Asked for' },
  input: z.strictObject({ ...member, standing: z.enum(standings), why }),
})

export const setCreditLine = defineCall({
  ...byFinance,
  id: 'member-records.set-credit',
  path: '/users/credit/',
  summary:
    'Set the credit line of a member, never below what it owes. Above the figure of the exchange’s policy a second person gives the same order.',
  example: { memberId: nobody, amount: '500', why: 'Asked for' },
  input: z.strictObject({ ...member, amount: amountIn, why }),
  errors: [...shared.errors, 'NEEDS_APPROVAL'],
})

export const setThresholds = defineCall({
  ...byFinance,
  id: 'member-records.set-thresholds',
  path: '/users/thresholds/',
  summary: 'Set from which sums on payments of a member wait for a broker.',
  example: { memberId: nobody, own: false, purchase: null, sales: null, why: 'Asked for' },
  input: z.strictObject({
    ...member,
    own: z.boolean().meta({ description: 'False: those of the exchange apply' }),
    purchase: amountIn.nullable().meta({ description: 'Null: never' }),
    sales: amountIn.nullable(),
    why,
  }),
})

export const setFeePlan = defineCall({
  ...byFinance,
  id: 'member-records.set-fee-plan',
  path: '/users/plan/',
  summary: 'Set the fee plan of a member, for payments from now on.',
  example: { memberId: nobody, feePlan: 'standard', why: 'Asked for' },
  input: z.strictObject({ ...member, feePlan: z.enum(['standard', 'cash-fee-free']), why }),
})

export const postByHand = defineCall({
  ...byFinance,
  id: 'member-records.post',
  path: '/users/posting/',
  summary:
    'Credit a member, or take from it, against an account of its exchange; each reference once. A debit never passes the credit line. Above the limit of what staff do alone, a second person gives the same order.',
  example: {
    ...{ memberId: nobody, direction: 'credit', amount: '1', house: 'fee-income' },
    ...{ why: 'Asked for', reference: 'matrix' },
  },
  input: z.strictObject({
    ...member,
    direction: z.enum(postingDirections).meta({ description: 'Debit: taken from the member' }),
    amount: amountIn,
    house: z.enum(postingHouses).meta({ description: 'The account of the exchange' }),
    why,
    reference: typed.meta({ description: 'Of the staff, at most 60 characters' }),
  }),
  errors: [...shared.errors, 'NEEDS_APPROVAL', 'INSUFFICIENT_FUNDS'],
})

export const withdrawOrder = defineCall({
  ...shared,
  id: 'member-records.withdraw-order',
  access: { who: 'right', role: 'Finance' },
  path: '/users/order/withdraw/',
  summary:
    'Take back a credit line or a posting that waits for a second person; only who ordered it does.',
  example: { memberId: nobody, reference: null },
  input: z.strictObject({
    ...member,
    reference: typed.nullable().meta({ description: 'Of the posting; null: the credit line' }),
  }),
})

export const setLogin = defineCall({
  ...byUsers,
  id: 'member-records.set-login',
  proof: 'fresh',
  path: '/users/login/',
  summary: 'Let a person sign in, or not; who may not is signed out everywhere.',
  example: { memberId: nobody, contactId: nobody, allowLogin: false, why: 'Asked for' },
  input: z.strictObject({
    ...person,
    allowLogin: z.boolean(),
    why: why.optional().meta({ description: 'The reason; needed to keep a person out' }),
  }),
})

export const correctEmail = defineCall({
  ...byUsers,
  id: 'member-records.correct-email',
  proof: 'fresh',
  path: '/users/email/',
  summary:
    'Correct the email address of a person who has no password and has never signed in, with the reason; the letter to choose a password goes to the new one.',
  example: { memberId: nobody, contactId: nobody, email: 'ada@example.com', why: 'Misspelt' },
  input: z.strictObject({ ...person, email: typed, why }),
})

export const endSignIns = defineCall({
  ...byUsers,
  id: 'member-records.end-sign-ins',
  path: '/users/sessions/end/',
  summary: 'End all sign-ins of a person, with the reason; the person is told.',
  example: { memberId: nobody, contactId: nobody, why: 'Asked for' },
  input: z.strictObject({ ...person, why }),
})

export const unlockSignIn = defineCall({
  ...byUsers,
  id: 'member-records.unlock',
  proof: 'fresh',
  path: '/users/unlock/',
  summary: 'Forget the wrong passwords of a person, which make the next try wait.',
  example: { memberId: nobody, contactId: nobody },
  input: z.strictObject(person),
})

export const sendCode = defineCall({
  ...byUsers,
  id: 'member-records.send-code',
  path: '/users/code/',
  summary: 'Send a person a code for a new password, at its own address. Staff do not see it.',
  example: { memberId: nobody, contactId: nobody },
  input: z.strictObject(person),
  limits: [{ by: 'contact', count: 20, seconds: 60 }],
})

export const blockCards = defineCall({
  ...byUsers,
  id: 'member-records.block-cards',
  proof: 'fresh',
  path: '/users/cards/block/',
  summary: 'Deactivate the cards of a person at once, with the reason; the holder is told.',
  example: { memberId: nobody, contactId: nobody, why: 'Asked for' },
  input: z.strictObject({ ...person, why }),
})

export const reissueCard = defineCall({
  ...byUsers,
  id: 'member-records.reissue-card',
  proof: 'fresh',
  path: '/users/cards/reissue/',
  summary: 'Order a new card for a person; staff never see its number.',
  example: { memberId: nobody, contactId: nobody },
  input: z.strictObject(person),
})

const staffRight = {
  scope: z.string().regex(/^(Super|[1-9]\d{0,8})$/),
  role: z.enum(roles),
}

export const grantRight = defineCall({
  ...byAdmin,
  id: 'member-records.grant-right',
  path: '/users/rights/grant/',
  summary:
    'Give a person a right of staff, within what the caller holds itself; the person is told by mail.',
  example: { memberId: nobody, contactId: nobody, scope: '8', role: 'Events' },
  input: z.strictObject({ ...person, ...staffRight }),
})

export const revokeRight = defineCall({
  ...byAdmin,
  id: 'member-records.revoke-right',
  path: '/users/rights/revoke/',
  summary: 'Take a right of staff from a person. The last Super Admin stays.',
  example: { memberId: nobody, contactId: nobody, scope: '8', role: 'Events' },
  input: z.strictObject({ ...person, ...staffRight }),
})
