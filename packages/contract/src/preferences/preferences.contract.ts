/**
 * Which messages a person receives (COMMS-01 to COMMS-04, API-16, API-17), and their push devices.
 */
import { isPushEndpoint } from '@exchange/domain/delivery/delivery.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { preferencesMessages } from './preferences.messages.ts'

const comms = z
  .strictObject({
    receiptPush: z.boolean().meta({ description: 'Push a receipt of each transaction' }),
    receiptEmail: z.boolean().meta({ description: 'Mail a receipt of each transaction' }),
  })
  .meta({ id: 'CommsPreferences' })
export type CommsPreferences = z.infer<typeof comms>

export const readComms = defineCall({
  id: 'preferences.read-comms',
  seenByStaff: true,
  method: 'GET',
  base: 'core',
  path: '/comms',
  summary: 'Which messages the caller receives.',
  access: { who: 'session' },
  input: z.strictObject({ ts: z.string().max(40).optional() }),
  output: comms,
})

const perMinute = { limits: [{ by: 'contact', count: 60, seconds: 60 }] } as const

export const saveComms = defineCall({
  id: 'preferences.save-comms',
  method: 'POST',
  base: 'core',
  path: '/comms',
  summary: 'Set which messages the caller receives; both switches are required.',
  access: { who: 'session' },
  example: { receiptPush: true, receiptEmail: true },
  input: comms,
  output: comms,
  errors: ['TEST_ACCOUNT'],
  ...perMinute,
})

const endpoint = z.string().max(1_000).refine(isPushEndpoint, preferencesMessages.deviceUnknown)
const base64url = z.string().regex(/^[\w-]{16,200}=*$/)

export const addDevice = defineCall({
  id: 'preferences.add-device',
  method: 'POST',
  base: 'core',
  path: '/comms/device',
  summary: 'Send push messages for the caller, and only the caller, to this browser.',
  access: { who: 'session' },
  example: {
    endpoint: 'https://fcm.googleapis.com/fcm/send/one',
    p256dh: 'p'.repeat(87),
    auth: 'a'.repeat(22),
  },
  input: z.strictObject({ endpoint, p256dh: base64url, auth: base64url }),
  output: z.strictObject({}),
  errors: ['TEST_ACCOUNT'],
  ...perMinute,
})
