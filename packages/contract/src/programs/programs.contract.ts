/** Keys and webhooks of a member's programs, for its main contact; and events, for its programs. */
import { keyDays, programScopes } from '@exchange/domain/programs/key.rules'
import { testTopic, webhookTopics } from '@exchange/domain/programs/webhook.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { timestamp, wholeNumber } from '../wire/fields.ts'

const scope = z.enum(programScopes)
const topic = z.enum(webhookTopics)
const id = z.number().int().min(1).max(2_147_483_647)

const programKey = z
  .strictObject({
    keyId: z.number().int(),
    name: z.string(),
    hint: z.string().meta({ description: 'Its last characters' }),
    scopes: z.array(scope),
    madeAt: timestamp,
    madeBy: z.string(),
    expiresAt: timestamp,
    usedAt: timestamp.nullable().meta({ description: 'At most a minute old; null: never' }),
    isUsable: z.boolean().meta({ description: 'Neither revoked nor expired' }),
    revokedAt: timestamp.nullable(),
  })
  .meta({ id: 'ProgramKey' })
export type ProgramKey = z.infer<typeof programKey>

const webhookTarget = z
  .strictObject({
    targetId: z.number().int(),
    address: z.string(),
    topics: z.array(topic),
    isOn: z.boolean(),
    stoppedAt: timestamp
      .nullable()
      .meta({ description: 'When it was switched off because it failed for three days' }),
    failingSince: timestamp.nullable(),
    formerUntil: timestamp
      .nullable()
      .meta({ description: 'Until then the former secret signs, too' }),
    madeAt: timestamp,
  })
  .meta({ id: 'WebhookTarget' })
export type WebhookTarget = z.infer<typeof webhookTarget>

const programs = z
  .strictObject({
    keys: z.array(programKey).meta({ description: 'Newest first' }),
    targets: z.array(webhookTarget),
  })
  .meta({ id: 'Programs' })
export type Programs = z.infer<typeof programs>

const errors = ['TEST_ACCOUNT', 'PARTIAL_MEMBER', 'MEMBER_INACTIVE', 'FORBIDDEN'] as const
const limits = [{ by: 'contact', count: 60, seconds: 60 }] as const
const base = 'core'

export const listPrograms = defineCall({
  id: 'programs.list',
  seenByStaff: true,
  method: 'GET',
  base,
  path: '/v2/programs/',
  summary: 'Keys and webhooks of the business. Only for its main contact.',
  access: { who: 'session' },
  input: z.strictObject({}),
  output: programs,
  errors: [...errors],
})

export const makeKey = defineCall({
  id: 'programs.make-key',
  method: 'POST',
  base,
  path: '/v2/programs/keys/make/',
  summary: 'Make a key for a program of the business. It is in this answer and never again.',
  access: { who: 'session' },
  proof: 'fresh',
  example: { name: 'Shop', scopes: ['checkouts:write'], days: 365 },
  input: z.strictObject({
    name: z.string().max(200),
    scopes: z.array(scope).max(10),
    days: z.number().meta({ description: `One of ${keyDays.join(', ')}` }),
  }),
  output: z.strictObject({ key: z.string(), programs }),
  errors: [...errors, 'CONFLICT'],
  limits: [{ by: 'contact', count: 20, seconds: 3_600 }],
})

export const revokeKey = defineCall({
  id: 'programs.revoke-key',
  method: 'POST',
  base,
  path: '/v2/programs/keys/revoke/',
  summary: 'Revoke a key: it is refused from now on.',
  access: { who: 'session' },
  example: { keyId: 2_000_000_000 },
  input: z.strictObject({ keyId: id }),
  output: programs,
  errors: [...errors, 'NOT_FOUND'],
  limits: [...limits],
})

const secretAndPrograms = z.strictObject({
  secret: z.string().nullable().meta({ description: 'A new secret, which is not shown again' }),
  targetId: z.number().int(),
  programs,
})

export const saveTarget = defineCall({
  id: 'programs.save-target',
  method: 'POST',
  base,
  path: '/v2/programs/targets/save/',
  summary: 'Add a webhook, or change one: where it is told, what, and whether it is on.',
  access: { who: 'session' },
  proof: 'fresh',
  example: {
    targetId: null,
    address: 'https://shop.example/moxey',
    topics: ['checkout.paid'],
    isOn: true,
  },
  input: z.strictObject({
    targetId: id.nullable().meta({ description: 'null: a new one' }),
    address: z.string().max(2_000),
    topics: z.array(topic).max(10),
    isOn: z.boolean(),
  }),
  output: secretAndPrograms,
  errors: [...errors, 'NOT_FOUND', 'CONFLICT'],
  limits: [...limits],
})

export const renewSecret = defineCall({
  id: 'programs.renew-secret',
  method: 'POST',
  base,
  path: '/v2/programs/targets/renew-secret/',
  summary: 'A new secret for a webhook. For a day the former one signs, too.',
  access: { who: 'session' },
  proof: 'fresh',
  example: { targetId: 2_000_000_000 },
  input: z.strictObject({ targetId: id }),
  output: secretAndPrograms,
  errors: [...errors, 'NOT_FOUND'],
  limits: [{ by: 'contact', count: 20, seconds: 3_600 }],
})

export const removeTarget = defineCall({
  id: 'programs.remove-target',
  method: 'POST',
  base,
  path: '/v2/programs/targets/remove/',
  summary: 'Remove a webhook; what waits for it is not sent.',
  access: { who: 'session' },
  example: { targetId: 2_000_000_000 },
  input: z.strictObject({ targetId: id }),
  output: programs,
  errors: [...errors, 'NOT_FOUND'],
  limits: [...limits],
})

export const testTarget = defineCall({
  id: 'programs.test-target',
  method: 'POST',
  base,
  path: '/v2/programs/targets/test/',
  summary: `Send a webhook the event ${testTopic}.`,
  access: { who: 'session' },
  example: { targetId: 2_000_000_000 },
  input: z.strictObject({ targetId: id }),
  output: z.strictObject({}),
  errors: [...errors, 'NOT_FOUND', 'CONFLICT'],
  limits: [{ by: 'contact', count: 20, seconds: 60 }],
})

const webhookTry = z.strictObject({
  triedAt: timestamp,
  tookMs: z.number().int(),
  status: z.number().int().nullable().meta({ description: 'null: there was no answer' }),
  answer: z.string().meta({ description: 'Its first 200 characters' }),
  failure: z.string().nullable().meta({ description: 'null: it succeeded' }),
})

const webhookDelivery = z
  .strictObject({
    deliveryId: z.number().int(),
    eventId: z.string(),
    topic: z.enum([...webhookTopics, testTopic]),
    payload: z.string().meta({ description: 'The body, as it is sent' }),
    status: z.enum(['waiting', 'delivered', 'given-up']),
    madeAt: timestamp,
    nextAt: timestamp.nullable().meta({ description: 'When it is tried next' }),
    tries: z.array(webhookTry).meta({ description: 'Newest first' }),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof webhookDelivery>

export const listDeliveries = defineCall({
  id: 'programs.deliveries',
  seenByStaff: true,
  method: 'GET',
  base,
  path: '/v2/programs/deliveries/',
  summary: 'What a webhook was sent, newest first, with each try.',
  access: { who: 'session' },
  example: { targetId: 2_000_000_000 },
  input: z.strictObject({
    targetId: wholeNumber(1, 2_147_483_647),
    before: wholeNumber(1, Number.MAX_SAFE_INTEGER)
      .optional()
      .meta({ description: 'Of the last one that is known: older ones' }),
  }),
  output: z.strictObject({ deliveries: z.array(webhookDelivery), hasMore: z.boolean() }),
  errors: [...errors, 'NOT_FOUND'],
})

export const sendAgain = defineCall({
  id: 'programs.send-again',
  method: 'POST',
  base,
  path: '/v2/programs/deliveries/again/',
  summary: 'Send a delivery again now, with the same id.',
  access: { who: 'session' },
  example: { deliveryId: 2_000_000_000 },
  input: z.strictObject({ deliveryId: z.number().int().min(1) }),
  output: z.strictObject({}),
  errors: [...errors, 'NOT_FOUND', 'CONFLICT'],
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})

const programEvent = z
  .strictObject({
    id: z.string().meta({ description: 'The same as `webhook-id`' }),
    number: z.number().int().meta({ description: 'In the order of the events, without gaps' }),
    type: z.enum([...webhookTopics, testTopic]),
    timestamp,
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'ProgramEvent' })

/** Of each key, for all that it asks. */
export const programLimits = [
  { by: 'address', count: 1_200, seconds: 60 },
  { by: 'program', count: 600, seconds: 60 },
] as const

export const eventsAfter = defineCall({
  id: 'programs.events-after',
  method: 'GET',
  base,
  path: '/events-after',
  summary:
    'Events of the business that came after the one with this number, oldest first: to catch up on webhooks that were missed. Kept for 90 days.',
  access: { who: 'program', scope: 'events:read' },
  input: z.strictObject({
    after: wholeNumber(0, Number.MAX_SAFE_INTEGER)
      .default(0)
      .meta({ description: 'The number of the last event that is known; 0: from the first' }),
    limit: wholeNumber(1, 100).default(50),
  }),
  output: z.strictObject({
    events: z.array(programEvent),
    lastNumber: z
      .number()
      .int()
      .meta({ description: 'Of the last event in this answer: the next `after`' }),
    hasMore: z.boolean(),
  }),
  errors: [],
  limits: [...programLimits],
  extendsSession: false,
})

export const programCalls = [
  listPrograms,
  makeKey,
  revokeKey,
  saveTarget,
  renewSecret,
  removeTarget,
  testTarget,
  listDeliveries,
  sendAgain,
  eventsAfter,
]
