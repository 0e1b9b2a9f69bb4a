/** What a person wants to be sent, and where it is shown. */
import type { Database, Queryable } from '@exchange/database'
import { findComms, upsertComms, type Comms } from './comms.store.ts'
import { deleteDevices, findDevices, upsertDevice, type Device } from './devices.store.ts'

/** Of one person; more are given up, the oldest first. */
const devicesMost = 10

export interface CommsDesk {
  read(contactId: number): Promise<Comms>
  save(contactId: number, comms: Comms): Promise<void>
  addDevice(contactId: number, device: Device): Promise<void>
}

export function createComms(database: Database, now: () => Date): CommsDesk {
  return {
    read: async (contactId) =>
      (await findComms(database, contactId)) ?? { receiptPush: true, receiptEmail: true },
    save: (contactId, comms) => upsertComms(database, contactId, comms, now()),
    addDevice: (contactId, device) =>
      upsertDevice(database, contactId, device, { at: now(), most: devicesMost }),
  }
}

/** Those that there still are, with whose they are. */
export async function devicesAt(db: Queryable, endpoints: readonly string[]) {
  return endpoints.length === 0 ? [] : await findDevices(db, endpoints)
}

/** They show nothing more. */
export async function forgetDevices(db: Queryable, endpoints: readonly string[]): Promise<void> {
  if (endpoints.length > 0) await deleteDevices(db, endpoints)
}
