/**
 * Registers, their cashiers and the devices that are their tills (POS-07, ROUTE-17): what who
 * manages them sees and sets. Each answer is the whole, as it is after the change.
 */
import { z } from 'zod'
import { codeRequired } from '@exchange/domain/registers/register.rules'
import type { AnyCall } from '../call.ts'
import { defineCall } from '../call.ts'
import { amountIn, amountOut, timestamp } from '../wire/fields.ts'

const id = z.number().int().min(1).max(2_147_483_647)

const place = z
  .string()
  .meta({ description: `From where it was used last: a block of addresses, never a town` })

const device = z
  .strictObject({
    deviceId: z.number().int(),
    registerId: z.number().int(),
    device: z.string().meta({ description: 'What it calls itself; empty: in no known way' }),
    from: place,
    pairedTS: timestamp,
    pairedBy: z.string(),
    seenTS: timestamp,
    unlockedBy: z.string().nullable().meta({ description: 'The cashier who works at it now' }),
  })
  .meta({ id: 'TillDevice' })
export type TillDevice = z.infer<typeof device>

const pairing = z
  .strictObject({
    pairingId: z.number().int(),
    registerId: z.number().int(),
    device: z.string(),
    from: place,
    digits: z.string().meta({ description: 'Compare them with those on the device' }),
    askedTS: timestamp,
  })
  .meta({ id: 'TillPairing' })
export type TillPairing = z.infer<typeof pairing>

const register = z
  .strictObject({
    registerId: z.number().int(),
    name: z.string(),
    place: z.string(),
    code: z.string().meta({ description: 'Ten characters: a device asks for a pairing with it' }),
    productIds: z.array(z.number().int()).nullable().meta({ description: 'Null: all on sale' }),
    tips: z.boolean(),
    chargeMost: amountOut.nullable().meta({ description: 'The most of one charge' }),
    dayMost: amountOut.nullable().meta({ description: 'The most within 24 hours' }),
    closesAt: z.number().int().nullable().meta({
      description: 'The hour at which a day that was left open is closed; null: by hand only',
    }),
    isOn: z.boolean(),
    taken: amountOut.meta({ description: 'What it charged within the last 24 hours' }),
    charges: z.number().int().meta({ description: 'How many charges that were' }),
  })
  .meta({ id: 'Register' })
export type Register = z.infer<typeof register>

const rightsShape = {
  discountMost: z.number().int().min(0).max(100).meta({ description: 'Percent' }),
  seesDay: z.boolean().meta({ description: 'Sees the sales of others, too' }),
  closesDay: z.boolean().meta({ description: 'A manager: closes the day' }),
}

const cashier = z
  .strictObject({
    cashierId: z.number().int(),
    name: z.string(),
    contactId: z.number().int().nullable().meta({ description: 'The person who it is' }),
    chargeMost: amountOut.nullable(),
    refundMost: amountOut.nullable().meta({ description: 'Zero: none, null: no limit' }),
    ...rightsShape,
  })
  .meta({ id: 'Cashier' })
export type Cashier = z.infer<typeof cashier>

const choice = z.strictObject({ id: z.number().int(), name: z.string() })

const registers = z
  .strictObject({
    business: z.string(),
    registers: z.array(register),
    cashiers: z.array(cashier),
    devices: z.array(device),
    pairings: z.array(pairing).meta({ description: 'What asks now, the oldest first' }),
    products: z.array(choice).meta({ description: 'What is on sale' }),
    people: z.array(choice).meta({ description: 'Who may be a cashier' }),
  })
  .meta({ id: 'Registers' })
export type Registers = z.infer<typeof registers>

const errors = [
  'TEST_ACCOUNT',
  'PARTIAL_MEMBER',
  'MEMBER_INACTIVE',
  'NO_TRANSACTION_AUTHORITY',
] as const

const shared = {
  base: 'core',
  access: { who: 'session' },
  output: registers,
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
} as const

export const listRegisters = defineCall({
  ...shared,
  id: 'registers.list',
  method: 'GET',
  path: '/v2/registers/',
  summary: 'The registers of the business, with their cashiers, tills and what asks to be one.',
  input: z.strictObject({}),
  errors: [...errors],
})

export const saveRegister = defineCall({
  ...shared,
  id: 'registers.save',
  method: 'POST',
  path: '/v2/registers/',
  summary: 'Add or change a register. Switched off, its tills end at once.',
  proof: 'fresh',
  example: {
    ...{ registerId: null, name: 'Counter', place: '', productIds: null, tips: true },
    ...{ chargeMost: null, dayMost: null, closesAt: 0, isOn: true },
  },
  input: z.strictObject({
    registerId: id.nullable().meta({ description: 'Null: a new one' }),
    name: z.string().max(400),
    place: z.string().max(400),
    productIds: z.array(id).min(1).max(200).nullable(),
    tips: z.boolean(),
    chargeMost: amountIn.nullable(),
    dayMost: amountIn.nullable(),
    closesAt: z.number().int().min(0).max(23).nullable(),
    isOn: z.boolean(),
  }),
  errors: [...errors, 'NOT_FOUND', 'CONFLICT'],
})

export const replaceCode = defineCall({
  ...shared,
  id: 'registers.replace-code',
  method: 'POST',
  path: '/v2/registers/code/',
  summary: 'Give a register a new code. The printed one asks for nothing any more; tills stay.',
  proof: 'fresh',
  example: { registerId: 1 },
  input: z.strictObject({ registerId: id }),
  errors: [...errors, 'NOT_FOUND'],
})

export const saveCashier = defineCall({
  ...shared,
  id: 'registers.save-cashier',
  method: 'POST',
  path: '/v2/registers/cashiers/',
  summary: 'Add or change a cashier. A new PIN ends the tills that the old one unlocked.',
  proof: 'fresh',
  example: {
    ...{ cashierId: null, name: 'Sam', pin: '2580', contactId: null, chargeMost: null },
    ...{ refundMost: 0, discountMost: 0, seesDay: false, closesDay: false },
  },
  input: z.strictObject({
    cashierId: id.nullable().meta({ description: 'Null: a new one' }),
    name: z.string().max(400),
    pin: z.string().max(40).nullable().meta({ description: 'Null: as it is' }),
    contactId: id.nullable(),
    chargeMost: amountIn.nullable(),
    refundMost: amountIn.nullable(),
    ...rightsShape,
  }),
  errors: [...errors, 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
})

export const removeCashier = defineCall({
  ...shared,
  id: 'registers.remove-cashier',
  method: 'POST',
  path: '/v2/registers/cashiers/remove/',
  summary: 'Remove a cashier. The tills that it has unlocked end at once.',
  example: { cashierId: 1 },
  input: z.strictObject({ cashierId: id }),
  errors: [...errors, 'NOT_FOUND'],
})

export const answerPairing = defineCall({
  ...shared,
  id: 'registers.answer-pairing',
  method: 'POST',
  path: '/v2/registers/pairings/',
  summary: 'Let a device that asks be a till, or refuse it.',
  proof: 'fresh',
  example: { pairingId: 1, digits: '123456', pairs: true },
  input: z.strictObject({
    pairingId: id,
    digits: z
      .string()
      .regex(/^\d{6}$/)
      .meta({ description: 'As they were shown' }),
    pairs: z.boolean(),
  }),
  errors: [...errors, 'NOT_FOUND', 'CONFLICT'],
})

export const revokeDevice = defineCall({
  ...shared,
  id: 'registers.revoke-device',
  method: 'POST',
  path: '/v2/registers/devices/revoke/',
  summary: 'Remove a till: at once, also while a sale is open.',
  example: { deviceId: 1 },
  input: z.strictObject({ deviceId: id }),
  errors: [...errors, 'NOT_FOUND'],
})

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
        ...rightsShape,
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
  example: { deviceKey: 'till_of-a-device-that-nobody-has', cashierId: 1, pin: '2580' },
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
  errors: [...errors, 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  limits: [{ by: 'contact', count: 120, seconds: 60 }],
})

export const registerCalls: readonly AnyCall[] = [
  listRegisters,
  saveRegister,
  replaceCode,
  saveCashier,
  removeCashier,
  answerPairing,
  revokeDevice,
  askPairing,
  readDoor,
  unlockTill,
  lockTill,
  readSeat,
]
