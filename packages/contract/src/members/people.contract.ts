/**
 * The people of a business and their cards, managed by its main contact and whoever it gave the
 * right `people` (ENT-06 to ENT-08, DOMAIN §15), and
 * card activation (ACCT-10). Card ids are never sent.
 */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { timestamp } from '../wire/fields.ts'
import { payHours, personLimits, personRight, powersIn } from './powers.contract.ts'

export const person = z
  .strictObject({
    id: z.number().int(),
    fName: z.string(),
    lname: z.string(),
    image: z.string().nullable().meta({ description: 'Their picture, if they have one' }),
    public: z.strictObject({ email: z.string(), phone_cell: z.string() }),
    private: z.strictObject({
      username: z.string().nullable().meta({ description: 'Null when the person has no login' }),
      isMainContact: z.boolean(),
      allowLogin: z.boolean(),
      transAuth: z.boolean().meta({ description: 'May send or charge' }),
      may: z.array(personRight),
      limits: personLimits,
      hours: payHours,
      cardNumber: z.string().nullable().meta({ description: "The active card's number, masked" }),
      activated: timestamp.nullable(),
      issuedNumber: z
        .string()
        .nullable()
        .meta({
          description:
            'The number of a card not activated yet, masked; `members.show-issued-card` has all of it. ' +
            'Null when the person may do more than the caller (SEC-08)',
        }),
      cardIssued: timestamp.nullable(),
    }),
  })
  .meta({ id: 'Person' })
export type Person = z.infer<typeof person>

const people = z.strictObject({ contacts: z.array(person) })
const one = z.strictObject({ id: z.number().int().min(1).max(2_147_483_647) })

const managing = {
  base: 'core',
  access: { who: 'session' },
  output: people,
} as const
const managingErrors = [
  'NO_TRANSACTION_AUTHORITY',
  'TEST_ACCOUNT',
  'PARTIAL_MEMBER',
  'MEMBER_INACTIVE',
] as const
const perMinute = { limits: [{ by: 'contact', count: 30, seconds: 60 }] } as const

export const listPeople = defineCall({
  ...managing,
  id: 'members.list-people',
  seenByStaff: true,
  method: 'GET',
  path: '/v2/contacts/',
  summary: "The people of the caller's member, main contact first.",
  input: z.strictObject({}),
  errors: [...managingErrors],
})

export const addPerson = defineCall({
  ...managing,
  // Each call sends mail to an address chosen by the caller.
  limits: [
    { by: 'contact', count: 30, seconds: 60 },
    { by: 'contact', count: 50, seconds: 86_400, strict: true },
  ],
  id: 'members.add-person',
  proof: 'fresh',
  method: 'POST',
  path: '/v2/contacts/add/',
  summary:
    'Add someone to the member; with an email they get a username and an invitation to register.',
  example: {
    fName: 'Noel',
    lname: 'Baker',
    email: '',
    phone: '',
    may: [],
    limits: { payment: null, day: null, month: null, approvalFrom: null },
    hours: null,
  },
  input: z.strictObject({
    fName: z.string().max(200),
    lname: z.string().max(200),
    email: z.string().max(400),
    phone: z.string().max(40),
    ...powersIn,
  }),
  errors: [...managingErrors, 'FORBIDDEN', 'CONFLICT'],
})

export const changePerson = defineCall({
  ...managing,
  ...perMinute,
  id: 'members.change-person',
  proof: 'fresh',
  method: 'POST',
  path: '/v2/contacts/change/',
  summary:
    'Set what someone may do, their limits, and whether they may sign in; if not, they are signed out.',
  example: {
    id: 2_147_483_647,
    may: [],
    limits: { payment: null, day: null, month: null, approvalFrom: null },
    hours: null,
    allowLogin: false,
  },
  input: one.extend({ ...powersIn, allowLogin: z.boolean() }),
  errors: [...managingErrors, 'NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
})

export const removePerson = defineCall({
  ...managing,
  ...perMinute,
  id: 'members.remove-person',
  proof: 'fresh',
  method: 'POST',
  path: '/v2/contacts/remove/',
  summary: 'Remove someone: signed out and their cards refused at once.',
  example: { id: 2_147_483_647 },
  input: one,
  errors: [...managingErrors, 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
})

export const orderCard = defineCall({
  ...managing,
  ...perMinute,
  id: 'members.order-card',
  proof: 'fresh',
  method: 'POST',
  path: '/v2/contacts/card/',
  summary: 'Order a card for someone; it takes the place of an active one when it is activated.',
  example: { id: 2_147_483_647 },
  input: one,
  errors: [...managingErrors, 'NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
})

export const deactivateCard = defineCall({
  ...managing,
  ...perMinute,
  id: 'members.deactivate-card',
  method: 'POST',
  path: '/v2/contacts/card/deactivate/',
  summary: "Refuse someone's cards from this moment on, also one that is on its way.",
  example: { id: 2_147_483_647 },
  input: one,
  errors: [...managingErrors, 'NOT_FOUND'],
})

export const showOwnCard = defineCall({
  ...perMinute,
  id: 'members.show-own-card',
  // Not GET: nothing on the way may keep the answer.
  method: 'POST',
  base: 'core',
  path: '/v2/contacts/card/own/',
  summary: "The number of the caller's own active card.",
  access: { who: 'session' },
  proof: 'fresh',
  input: z.strictObject({}),
  output: z.strictObject({
    cardNumber: z.string(),
    cardScan: z.string().meta({
      description:
        "The content of the card's QR code: its number and the digits that prove it was read",
    }),
  }),
  errors: ['TEST_ACCOUNT', 'NOT_FOUND'],
})

export const showIssuedCard = defineCall({
  ...perMinute,
  id: 'members.show-issued-card',
  method: 'POST',
  base: 'core',
  path: '/v2/contacts/card/issued/',
  summary: "The number of someone's card that is not activated yet, to be handed over.",
  access: { who: 'session' },
  proof: 'fresh',
  example: { id: 2_147_483_647 },
  input: one,
  output: z.strictObject({ cardNumber: z.string() }),
  errors: [...managingErrors, 'NOT_FOUND', 'NO_TRANSACTION_AUTHORITY'],
})

const cardUse = z.strictObject({
  frozen: z
    .boolean()
    .meta({ description: 'The card is refused everywhere until it is used again' }),
  typedCharges: z
    .boolean()
    .meta({ description: 'Its number may be typed; otherwise the card must be read' }),
})

export const setCardUse = defineCall({
  ...perMinute,
  id: 'members.set-card-use',
  method: 'POST',
  base: 'core',
  path: '/v2/contacts/card/use/',
  summary: "Freeze the caller's own active card, or switch typed charges off, from this moment on.",
  access: { who: 'session' },
  example: { frozen: false, typedCharges: true },
  input: cardUse,
  output: cardUse,
  errors: ['TEST_ACCOUNT', 'NOT_FOUND'],
})
export type CardUse = z.infer<typeof cardUse>

/** CSRCH-13: how the number was entered. */
export const captureModes = ['camera', 'blur', 'button'] as const

export const activateCard = defineCall({
  id: 'members.activate-card',
  method: 'POST',
  base: 'core',
  path: '/v2/activate/',
  summary: 'Activate a card that was issued to the caller or, for a main contact, to their people.',
  access: { who: 'session' },
  example: { memberCard: '9000000000000009', captureMode: 'button' },
  input: z.strictObject({
    // Not named like a bank card's number.
    memberCard: z.string().max(40),
    captureMode: z.enum(captureModes),
  }),
  output: z.strictObject({
    holder: z.string(),
    cardNumber: z.string().meta({ description: 'Masked' }),
    transAuth: z
      .boolean()
      .meta({ description: 'Whether the holder may send, so that the card can pay' }),
  }),
  errors: ['TEST_ACCOUNT', 'NOT_FOUND', 'NO_TRANSACTION_AUTHORITY', 'RATE_LIMITED'],
  limits: [{ by: 'contact', count: 20, seconds: 600, strict: true }],
})
export type ActivatedCard = z.infer<typeof activateCard.output>
