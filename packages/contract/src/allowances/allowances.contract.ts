/** Offline allowances: a sum that a phone carries, and a till takes without a network (POS-08). */
import { allowanceStates } from '@exchange/domain/allowances/allowance.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { keyErrors } from '../errors.ts'
import { standingErrors } from '../members/standing.messages.ts'
import { amountIn, amountOut, timestamp } from '../wire/fields.ts'

const allowance = z
  .strictObject({
    number: z.number().int(),
    amount: amountOut,
    setAside: amountOut.meta({ description: 'For the fee, in dollars' }),
    date: timestamp,
    expiresDate: timestamp.meta({ description: 'Until then it is spent' }),
    endsDate: timestamp.meta({ description: 'What no till has redeemed by then goes back' }),
    state: z.enum(allowanceStates),
    revoked: z.boolean(),
    paid: amountOut.nullable(),
    payee: z.string().meta({ description: 'Whom it paid; empty: nobody' }),
    endedDate: timestamp.nullable(),
    carriedBy: z.string().nullable().meta({
      description: 'Another person of the business who carries it; null: the caller does',
    }),
    promise: z.string().nullable().meta({
      description: 'What a till scans, for who carries it; null when it can no longer be spent',
    }),
  })
  .meta({ id: 'Allowance' })
export type Allowance = z.infer<typeof allowance>

export const listAllowances = defineCall({
  id: 'allowances.list',
  method: 'GET',
  base: 'core',
  path: '/v2/allowances/',
  summary:
    'The offline allowances of the caller, and for a main contact those of the business, the newest first.',
  access: { who: 'session' },
  input: z.strictObject({}),
  output: z.strictObject({
    on: z.boolean().meta({ description: 'The exchange has them, and the caller may take one' }),
    most: amountOut.meta({ description: 'Of all that are open together' }),
    allowances: z.array(allowance),
  }),
})

export const takeAllowance = defineCall({
  id: 'allowances.take',
  method: 'POST',
  base: 'banking',
  path: '/allowances/take',
  summary:
    'Set a sum aside, and get the promise of the network for it, which a paired till takes without a network.',
  access: { who: 'money', toDo: 'process' },
  proof: 'fresh',
  example: { amount: '20.00' },
  input: z.strictObject({ amount: amountIn }),
  output: allowance,
  errors: [
    ...standingErrors,
    'FORBIDDEN',
    'CONFLICT',
    'NEEDS_APPROVAL',
    'INSUFFICIENT_FUNDS',
    'LOW_CRA',
    'TARGET_NOT_FOUND',
    ...keyErrors,
  ],
  limits: [{ by: 'contact', count: 20, seconds: 3_600 }],
  movesMoney: true,
})

export const revokeAllowance = defineCall({
  id: 'allowances.revoke',
  method: 'POST',
  base: 'core',
  path: '/v2/allowances/revoke/',
  summary:
    'The phone is lost, or whoever carries it has left: tills with a network take it no more. The sum goes back as it would otherwise, because a till without a network may have taken it already.',
  access: { who: 'session' },
  example: { allowance: 2_147_483_647 },
  input: z.strictObject({ allowance: z.number().int().min(1).max(2_147_483_647) }),
  output: z.strictObject({}),
  errors: ['CONFLICT'],
})

export const readTillKeys = defineCall({
  id: 'allowances.till',
  method: 'GET',
  base: 'banking',
  path: '/till/allowances',
  summary:
    'What a till needs to check allowances without a network: public keys, and the numbers that are revoked.',
  access: { who: 'session' },
  byTill: true,
  input: z.strictObject({}),
  output: z.strictObject({
    takes: z.boolean().meta({ description: 'The exchange of the till has them' }),
    keys: z.array(
      z.strictObject({
        id: z.string(),
        publicKey: z.string().meta({ description: 'Ed25519, 32 bytes, base64' }),
      }),
    ),
    revoked: z.array(z.number().int()),
    date: timestamp.meta({ description: 'Of the server' }),
  }),
})

export const allowanceCalls = [listAllowances, takeAllowance, revokeAllowance, readTillKeys]
