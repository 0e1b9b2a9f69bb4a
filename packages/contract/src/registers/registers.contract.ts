/**
 * Registers, their cashiers and the devices that are their tills (POS-07, ROUTE-17): what who
 * manages them sees and sets. Each answer is the whole, as it is after the change.
 */
import { z } from 'zod'
import type { AnyCall } from '../call.ts'
import { defineCall } from '../call.ts'
import { amountIn, amountOut, timestamp } from '../wire/fields.ts'
import { askPairing, lockTill, readDoor, readSeat, unlockTill } from './till.contract.ts'
import { cashierRights, id } from './register-fields.ts'

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

const register = z
  .strictObject({
    registerId: z.number().int(),
    name: z.string(),
    place: z.string(),
    code: z.string().meta({ description: 'Ten characters: a device asks for a pairing with it' }),
    productIds: z.array(z.number().int()).nullable().meta({ description: 'Null: all on sale' }),
    tips: z.boolean(),
    chargeMost: amountOut.nullable().meta({ description: 'The most of one sale, with its tips' }),
    dayMost: amountOut
      .nullable()
      .meta({ description: 'The most within 24 hours, with tips and without cash' }),
    closesAt: z.number().int().nullable().meta({
      description: 'The hour at which a day that was left open is closed; null: by hand only',
    }),
    isOn: z.boolean(),
    taken: amountOut.meta({
      description: 'What it charged within the last 24 hours, with tips and without cash',
    }),
    charges: z.number().int().meta({ description: 'In how many parts of sales' }),
  })
  .meta({ id: 'Register' })

const cashier = z
  .strictObject({
    cashierId: z.number().int(),
    name: z.string(),
    contactId: z.number().int().nullable().meta({ description: 'The person who it is' }),
    chargeMost: amountOut.nullable(),
    refundMost: amountOut.nullable().meta({ description: 'Zero: none, null: no limit' }),
    ...cashierRights,
  })
  .meta({ id: 'Cashier' })

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
  example: { registerId: 2_147_483_647 },
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
    ...cashierRights,
  }),
  errors: [...errors, 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
})

export const removeCashier = defineCall({
  ...shared,
  id: 'registers.remove-cashier',
  method: 'POST',
  path: '/v2/registers/cashiers/remove/',
  summary: 'Remove a cashier. The tills that it has unlocked end at once.',
  example: { cashierId: 2_147_483_647 },
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
  example: { pairingId: 2_147_483_647, digits: '123456', pairs: true },
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
  example: { deviceId: 2_147_483_647 },
  input: z.strictObject({ deviceId: id }),
  errors: [...errors, 'NOT_FOUND'],
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
