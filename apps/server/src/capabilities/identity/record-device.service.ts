/**
 * What a completed sign-in leaves behind (decision 0068): the device that it was made on, and a
 * letter if the user has never signed in on it. Whatever completes a sign-in calls this in the
 * transaction that opens its session.
 */
import { randomBytes } from 'node:crypto'
import type { Tx } from '@exchange/database'
import { canBeDeviceKey, deviceKeyBytes } from '@exchange/domain/identity/device.rules'
import { fact } from '../../kernel/fact.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { secretHash } from '../../kernel/secret-hash.ts'
import type { SecurityLog } from '../audit/index.ts'
import { insertNewDeviceSignIn } from './device-letters.store.ts'
import {
  isKeyOfADevice,
  saveDevice,
  updateFirstDevice,
  updateSessionDevice,
} from './devices.store.ts'

export interface RecordDeviceNeeds {
  readonly outbox: Pick<Outbox, 'add'>
  readonly securityLog: Pick<SecurityLog, 'note'>
  readonly now: () => Date
}

/** Where somebody signs in. */
export interface SignInPlace {
  /**
   * The key that the browser keeps. Null: it has none yet, and gets one. Undefined: the program
   * keeps none, so each of its sign-ins is on a new device.
   */
  readonly deviceKey?: string | null | undefined
  /** The block of the caller's address. */
  readonly address: string
}

/**
 * Records the device of a session that the same transaction has opened. Returns the key for the
 * browser to keep; undefined if it keeps none.
 */
export async function recordDevice(
  { outbox, securityLog, now }: RecordDeviceNeeds,
  tx: Tx,
  tokenHash: Buffer,
  { deviceKey, address }: SignInPlace,
): Promise<string | undefined> {
  const at = now()
  const key = deviceKey === undefined ? undefined : await keyOf(tx, deviceKey)
  const deviceHash = key === undefined ? null : secretHash(key)
  const session = await updateSessionDevice(tx, tokenHash, { deviceHash, addressBlock: address })
  if (!session) throw new Error('The session of this sign-in is not open.')
  const { contactId, userAgent } = session
  const isFirst = await updateFirstDevice(tx, contactId, at)
  const where = { contactId, userAgent, addressBlock: address, at }
  const isNew = deviceHash === null || (await saveDevice(tx, { ...where, keyHash: deviceHash }))
  if (isFirst || !isNew) return key
  await insertNewDeviceSignIn(tx, { ...where, sessionId: session.sessionId, deviceHash })
  await securityLog.note(tx, {
    ...{ event: 'device.new', contactId, address, device: userAgent, session: session.sessionId },
  })
  await outbox.add(tx, [
    fact('identity.new-device', {
      contact: contactId,
      userAgent,
      address,
      at: at.toISOString(),
    }),
  ])
  return key
}

/**
 * The hash of a browser's key; undefined for what cannot be one. The key opens nothing, and is long
 * enough that nobody finds it from a fast hash.
 */
export function deviceHashOf(deviceKey: string | null | undefined): Buffer | undefined {
  return deviceKey && canBeDeviceKey(deviceKey) ? secretHash(deviceKey) : undefined
}

/** Users of one browser share its key. One that we never made is replaced. */
async function keyOf(tx: Tx, given: string | null): Promise<string> {
  const givenHash = deviceHashOf(given)
  if (given !== null && givenHash && (await isKeyOfADevice(tx, givenHash))) return given
  return randomBytes(deviceKeyBytes).toString('base64url')
}
