/** Inviting friends, and joining by an invitation (INVITE, API-21, API-41). */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { amountOut } from '../wire/fields.ts'
import { invite } from './invite.contract.ts'

export const createInvite = defineCall({
  id: 'invitations.create',
  method: 'POST',
  base: 'invites',
  path: '/create',
  summary: 'Invite a friend by text (phone) or by mail (email); only one of both is given.',
  access: { who: 'session' },
  input: z.strictObject({
    first: z.string().max(400),
    last: z.string().max(400),
    phone: z.string().max(60).nullable().optional(),
    email: z.string().max(400).nullable().optional(),
  }),
  example: { first: '', last: '' },
  output: z.strictObject({
    pending: z.strictObject({
      invitesLeft: z.number().int(),
      pendingInvites: z.array(invite),
    }),
  }),
  errors: ['FORBIDDEN', 'CONFLICT', 'TEST_ACCOUNT', 'UNAVAILABLE'],
  limits: [{ by: 'contact', count: 10, seconds: 3_600, strict: true }],
})

const code = z.string().max(100)

/** Posted by the page of the link; the first time starts the invitation. */
export const openInvite = defineCall({
  id: 'invitations.open',
  method: 'POST',
  base: 'invites',
  path: '/open',
  summary: 'Who invites, and what joining gives, by the code of a link.',
  access: { who: 'anyone' },
  input: z.strictObject({ code }),
  example: { code: 'AAAAAAAAAAAAAAAAAAAAAA' },
  output: z.strictObject({
    inviter: z.strictObject({
      first: z.string(),
      business: z.string(),
    }),
    exchange: z.string().meta({ description: 'The exchange that the friend joins' }),
    flashCash: amountOut,
    days: z.number().int().meta({ description: 'How long the FlashCash lasts' }),
  }),
  errors: ['NOT_FOUND', 'GONE', 'UNAVAILABLE'],
  limits: [{ by: 'address', count: 60, seconds: 3_600, strict: true }],
})

export const declineInvite = defineCall({
  id: 'invitations.decline',
  method: 'POST',
  base: 'invites',
  path: '/decline',
  summary: 'By the code of a link: its address or phone gets no further invitations.',
  access: { who: 'anyone' },
  input: z.strictObject({ code }),
  example: { code: 'AAAAAAAAAAAAAAAAAAAAAA' },
  output: z.strictObject({}),
  errors: ['NOT_FOUND', 'GONE'],
  limits: [{ by: 'address', count: 60, seconds: 3_600, strict: true }],
})

export const joinByInvite = defineCall({
  id: 'invitations.join',
  method: 'POST',
  base: 'invites',
  path: '/join',
  summary: 'Become a trial member by the code of a link. Then sign in with the username.',
  access: { who: 'anyone' },
  input: z.strictObject({
    code,
    first: z.string().max(400),
    last: z.string().max(400),
    email: z.string().max(400),
    phone: z.string().max(60),
    zip: z.string().max(40),
    tncVersion: z.string().max(40).meta({ description: 'The terms that were accepted' }),
    password: z.string().max(2_000),
  }),
  example: {
    ...{ code: 'AAAAAAAAAAAAAAAAAAAAAA', first: 'Rosa', last: 'Delgado' },
    ...{ email: 'rosa@example.com', phone: '(504) 555-0123', zip: '70112' },
    ...{ tncVersion: '1', password: 'correct horse' },
  },
  output: z.strictObject({ username: z.string() }),
  errors: ['NOT_FOUND', 'GONE', 'CONFLICT', 'TERMS_VERSION', 'UNAVAILABLE', 'RATE_LIMITED'],
  limits: [
    { by: 'address', count: 10, seconds: 3_600, strict: true },
    { by: 'address', count: 20, seconds: 86_400, strict: true },
  ],
})
