/** The messages that a person wants, and the devices that show pushes. */
import type { Database, Queryable, Tx } from '@exchange/database'
import { fact } from '../../kernel/fact.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { findComms, upsertComms, type Comms } from './comms.store.ts'
import {
  deleteDevices,
  deleteDevicesOf,
  findDevices,
  upsertDevice,
  type Device,
} from './devices.store.ts'

/** Per person; when there are more, the oldest are deleted. */
const devicesMost = 10

export interface CommsDesk {
  read(contactId: number): Promise<Comms>
  /** Whoever switches receipts off is written to: no thief silences them unnoticed. */
  save(contactId: number, comms: Comms): Promise<void>
  addDevice(contactId: number, device: Device): Promise<void>
}

export interface CommsNeeds {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
  readonly now: () => Date
}

export function createComms({ database, outbox, now }: CommsNeeds): CommsDesk {
  const read = async (db: Queryable, contactId: number) =>
    (await findComms(db, contactId)) ?? { receiptPush: true, receiptEmail: true }
  return {
    read: (contactId) => read(database, contactId),
    save: async (contactId, comms) => {
      await database.transaction(async (tx) => {
        const before = await read(tx, contactId)
        await upsertComms(tx, contactId, comms, now())
        const isLess =
          (before.receiptPush && !comms.receiptPush) || (before.receiptEmail && !comms.receiptEmail)
        if (isLess) await outbox.add(tx, [fact('preferences.receipts-off', { contact: contactId })])
      })
    },
    addDevice: (contactId, device) =>
      upsertDevice(database, contactId, device, { at: now(), most: devicesMost }),
  }
}

/** The existing devices of these endpoints, with their owners. */
export async function devicesAt(db: Queryable, endpoints: readonly string[]) {
  return endpoints.length === 0 ? [] : await findDevices(db, endpoints)
}

/** Deletes devices that no longer show pushes. */
export async function forgetDevices(db: Queryable, endpoints: readonly string[]): Promise<void> {
  if (endpoints.length > 0) await deleteDevices(db, endpoints)
}

/** Deletes the devices of a person whose password a thief has known: one may be the thief's. */
export async function forgetDevicesOf(tx: Tx, contactId: number): Promise<void> {
  await deleteDevicesOf(tx, contactId)
}
