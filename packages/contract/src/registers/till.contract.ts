/**
 * Devices that become tills (POS-02 to POS-05): ask with the code of a register, are unlocked with
 * a PIN, locked.
 */
import { codeRequired } from '@exchange/domain/registers/register.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { amountOut } from '../wire/fields.ts'
import { cashierRights, id } from './register-fields.ts'

/** What a till that is on its way needs to know, and shows. */
const door = z
  .strictObject({
    state: z.enum(['waiting', 'refused', 'expired', 'paired', 'removed', 'off']),
    business: z.string().meta({ description: 'Empty unless the device asks or is paired' }),
    register: z.string(),
    digits: z.string().nullable().meta({ description: 'While it waits' }),
    secondsLeft: z.number().int().nullable().meta({
      description: 'While it waits: how long it is asked. No moment, because clocks differ',
    }),
    cashiers: z
      .array(z.strictObject({ cashierId: z.number().int(), name: z.string() }))
      .meta({ description: 'Who may unlock it; empty unless it is paired' }),
  })
  .meta({ id: 'TillDoor' })
export type TillDoorState = z.infer<typeof door>

const deviceKey = z
  .string()
  .min(20)
  .max(100)
  .meta({ description: 'The key of the device, from the answer to its question' })

/** POS-03: the device asks with a code, also one printed long ago. */
export const askPairing = defineCall({
  id: 'registers.ask-pairing',
  method: 'POST',
  base: 'core',
  path: '/v2/till/ask/',
  summary: 'Ask, on a new device, to become a till of the register with this code.',
  access: { who: 'anyone' },
  example: { code: codeRequired },
  input: z.strictObject({ code: z.string().min(1).max(100) }),
  output: door.extend({ deviceKey }).meta({ id: 'TillAsked' }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  limits: [{ by: 'address', count: 20, seconds: 600, strict: true }],
})

export const readDoor = defineCall({
  id: 'registers.read-door',
  method: 'POST',
  base: 'core',
  path: '/v2/till/door/',
  summary: 'What became of a device that asked, and who may unlock it.',
  access: { who: 'anyone' },
  example: { deviceKey: 'till_of-a-device-that-nobody-has' },
  input: z.strictObject({ deviceKey }),
  output: door,
  errors: [],
  limits: [{ by: 'address', count: 600, seconds: 60 }],
})

const seat = z
  .strictObject({
    registerId: z.number().int(),
    register: z.string(),
    place: z.string(),
    business: z.string(),
    productIds: z.array(z.number().int()).nullable(),
    tips: z.boolean(),
    chargeMost: amountOut.nullable().meta({ description: 'Of the register' }),
    cashier: z
      .strictObject({
        cashierId: z.number().int().nullable().meta({ description: 'Null: who is signed in' }),
        name: z.string(),
        chargeMost: amountOut.nullable(),
        refundMost: amountOut.nullable(),
        ...cashierRights,
      })
      .meta({ description: 'Who works at it, and what that person may do alone' }),
    managers: z
      .array(z.strictObject({ cashierId: z.number().int(), name: z.string() }))
      .meta({ description: 'Whose PIN can be asked for more' }),
  })
  .meta({ id: 'TillSeat' })
export type TillSeat = z.infer<typeof seat>

export const unlockTill = defineCall({
  id: 'registers.unlock',
  method: 'POST',
  base: 'core',
  path: '/v2/till/unlock/',
  summary: 'Unlock a till with the PIN of a cashier: opens its session.',
  access: { who: 'anyone' },
  example: { deviceKey: 'till_of-a-device-that-nobody-has', cashierId: 2_000_000_000, pin: '2580' },
  input: z.strictObject({ deviceKey, cashierId: id, pin: z.string().max(40) }),
  output: z.strictObject({ accessToken: z.string(), seat }).meta({ id: 'TillUnlocked' }),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED'],
  limits: [{ by: 'address', count: 60, seconds: 60, strict: true }],
})

export const lockTill = defineCall({
  id: 'registers.lock',
  method: 'POST',
  base: 'core',
  path: '/v2/till/lock/',
  summary: 'Lock the till that asks: ends its session.',
  access: { who: 'session' },
  byTill: true,
  input: z.strictObject({}),
  output: z.strictObject({}),
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})

export const readSeat = defineCall({
  id: 'registers.read-seat',
  method: 'POST',
  base: 'core',
  path: '/v2/till/seat/',
  summary:
    'The register that the till works for: that of its session, or the one that a signed-in ' +
    'person names or used first. A business without one gets the register “Counter”.',
  access: { who: 'session' },
  byTill: true,
  input: z.strictObject({ registerId: id.optional() }),
  output: seat,
  errors: [
    'TEST_ACCOUNT',
    'PARTIAL_MEMBER',
    'MEMBER_INACTIVE',
    'NO_TRANSACTION_AUTHORITY',
    'FORBIDDEN',
    'NOT_FOUND',
  ],
  limits: [{ by: 'contact', count: 120, seconds: 60 }],
})
