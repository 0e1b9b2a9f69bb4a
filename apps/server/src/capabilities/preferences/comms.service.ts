/** The messages that a person wants, and the devices that show pushes. */
import type { Database, Queryable } from '@exchange/database'
import { findComms, upsertComms, type Comms } from './comms.store.ts'
import { deleteDevices, findDevices, upsertDevice, type Device } from './devices.store.ts'

/** Per person; when there are more, the oldest are deleted. */
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

/** The existing devices of these endpoints, with their owners. */
export async function devicesAt(db: Queryable, endpoints: readonly string[]) {
  return endpoints.length === 0 ? [] : await findDevices(db, endpoints)
}

/** Deletes devices that no longer show pushes. */
export async function forgetDevices(db: Queryable, endpoints: readonly string[]): Promise<void> {
  if (endpoints.length > 0) await deleteDevices(db, endpoints)
}
