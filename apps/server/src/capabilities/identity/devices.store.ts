/** Devices that users have signed in on, by the hash of the key that their browser keeps. */
import type { Queryable, Tx } from '@exchange/database'

/** The user, if it has signed in on the device; one query, whether or not the user exists. */
export async function findUserOfDevice(
  db: Queryable,
  username: string,
  keyHash: Buffer,
): Promise<number | undefined> {
  const { rows } = await db.query<{ readonly contactId: number }>(
    `select d.contact_id as "contactId"
    from identity.devices d
    join identity.users u on u.contact_id = d.contact_id
    where lower(u.username) = $1
      and d.key_hash = $2`,
    [username, keyHash],
  )
  return rows[0]?.contactId
}

/** Who asks for codes and tries them: each is counted apart from the others. */
export type AskedBy = 'anyone' | 'own-device' | 'own-place'

/**
 * Whether it is asked on a device of the user, or where one of its devices signed in last; one
 * query, whether or not the user exists.
 */
export async function findAsker(
  db: Queryable,
  username: string,
  { keyHash, addressBlock }: { readonly keyHash: Buffer | null; readonly addressBlock: string },
): Promise<{ readonly by: AskedBy; readonly contactId: number | null }> {
  const { rows } = await db.query<{ readonly contactId: number; readonly isDevice: boolean }>(
    `select d.contact_id as "contactId", d.key_hash is not distinct from $2 as "isDevice"
    from identity.devices d
    join identity.users u on u.contact_id = d.contact_id
    where lower(u.username) = $1
      and (d.key_hash = $2 or d.address_block = $3)
    order by "isDevice" desc
    limit 1`,
    [username, keyHash, addressBlock],
  )
  const [found] = rows
  if (!found) return { by: 'anyone', contactId: null }
  return { by: found.isDevice ? 'own-device' : 'own-place', contactId: found.contactId }
}

/** True if the device is one of the person's. */
export async function isDeviceOf(
  db: Queryable,
  contactId: number,
  keyHash: Buffer,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from identity.devices where contact_id = $1 and key_hash = $2',
    [contactId, keyHash],
  )
  return rowCount === 1
}

/** True if any user has signed in on it, so that we made its key. */
export async function isKeyOfADevice(db: Queryable, keyHash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query('select from identity.devices where key_hash = $1 limit 1', [
    keyHash,
  ])
  return rowCount === 1
}

/**
 * True for the first sign-in of a user; sign-ins of one user come one after the other. Whoever
 * signed in before devices were known has had its first.
 */
export async function updateFirstDevice(tx: Tx, contactId: number, at: Date): Promise<boolean> {
  const { rows } = await tx.query<{ readonly isFirst: boolean }>(
    `update identity.users
    set first_device_at = $2
    where contact_id = $1
      and first_device_at is null
    returning first_login_at is null as "isFirst"`,
    [contactId, at],
  )
  return rows[0]?.isFirst === true
}

export interface SeenDevice {
  readonly contactId: number
  readonly keyHash: Buffer
  readonly userAgent: string
  readonly addressBlock: string
  readonly at: Date
}

/** Records a device; false if the user has signed in on it before. */
export async function saveDevice(tx: Tx, seen: SeenDevice): Promise<boolean> {
  const values = [seen.contactId, seen.keyHash, seen.userAgent, seen.addressBlock, seen.at]
  const known = await tx.query(
    `update identity.devices
    set user_agent = $3,
      address_block = $4,
      last_seen_at = $5
    where contact_id = $1
      and key_hash = $2`,
    values,
  )
  if (known.rowCount === 1) return false
  await tx.query(
    `insert into identity.devices (
      contact_id, key_hash, user_agent, address_block, first_seen_at, last_seen_at
    )
    values ($1, $2, $3, $4, $5, $5)`,
    values,
  )
  return true
}

export async function deleteDevices(
  tx: Tx,
  contactId: number,
  keyHashes: readonly Buffer[],
): Promise<void> {
  await tx.query(
    'delete from identity.devices where contact_id = $1 and key_hash = any ($2::bytea[])',
    [contactId, keyHashes],
  )
}

/** Forgets all devices of a user but one. */
export async function deleteOtherDevices(
  tx: Tx,
  contactId: number,
  except: Buffer | null,
): Promise<void> {
  await tx.query(
    'delete from identity.devices where contact_id = $1 and key_hash is distinct from $2',
    [contactId, except],
  )
}

export async function deleteDevicesBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from identity.devices where last_seen_at < $1', [before])
}

export interface SessionOfDevice {
  readonly sessionId: string
  readonly contactId: number
  readonly userAgent: string
}

/** Notes where a new session was opened. */
export async function updateSessionDevice(
  tx: Tx,
  tokenHash: Buffer,
  at: { readonly deviceHash: Buffer | null; readonly addressBlock: string },
): Promise<SessionOfDevice | undefined> {
  const { rows } = await tx.query<SessionOfDevice & Record<string, unknown>>(
    `update identity.sessions
    set device_hash = $2,
      address_block = $3,
      proved_from = $3
    where token_hash = $1
    returning
      session_id as "sessionId",
      contact_id as "contactId",
      user_agent as "userAgent"`,
    [tokenHash, at.deviceHash, at.addressBlock],
  )
  return rows[0]
}

/** The hashes of the keys of all devices of a user. */
export async function listDeviceKeys(db: Queryable, contactId: number): Promise<Buffer[]> {
  const { rows } = await db.query<{ key: Buffer }>(
    'select key_hash as key from identity.devices where contact_id = $1',
    [contactId],
  )
  return rows.map(({ key }) => key)
}
