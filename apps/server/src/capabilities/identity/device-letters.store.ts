/** Sign-ins on new devices, and the letters about them. */
import type { Queryable, Tx } from '@exchange/database'

export interface NewDeviceSignIn {
  readonly sessionId: string
  readonly contactId: number
  /** Null for a program that keeps no key. */
  readonly deviceHash: Buffer | null
  readonly userAgent: string
  readonly addressBlock: string
  readonly at: Date
}

export async function insertNewDeviceSignIn(tx: Tx, signIn: NewDeviceSignIn): Promise<void> {
  await tx.query(
    `insert into identity.new_device_sign_ins (
      session_id, contact_id, device_hash, user_agent, address_block, at
    )
    values ($1, $2, $3, $4, $5, $6)`,
    [
      signIn.sessionId,
      signIn.contactId,
      signIn.deviceHash,
      signIn.userAgent,
      signIn.addressBlock,
      signIn.at,
    ],
  )
}

const columns = `
  s.session_id as "sessionId",
  s.contact_id as "contactId",
  s.device_hash as "deviceHash",
  s.user_agent as "userAgent",
  s.address_block as "addressBlock",
  s.at`

/** Those of a contact that no letter has told, oldest first; others wait for this transaction. */
export async function lockUntold(tx: Tx, contactId: number): Promise<NewDeviceSignIn[]> {
  const { rows } = await tx.query<NewDeviceSignIn & Record<string, unknown>>(
    `select ${columns}
    from identity.new_device_sign_ins s
    where s.contact_id = $1
      and s.told_at is null
    order by s.at
    for update`,
    [contactId],
  )
  return rows
}

export async function updateTold(tx: Tx, sessionIds: readonly string[], at: Date): Promise<void> {
  await tx.query(
    'update identity.new_device_sign_ins set told_at = $2 where session_id = any ($1::uuid[])',
    [sessionIds, at],
  )
}

/** Whoever has one that waits for its letter. */
export async function findContactsToTell(db: Queryable): Promise<number[]> {
  const { rows } = await db.query<{ readonly contactId: number }>(
    `select distinct contact_id as "contactId"
    from identity.new_device_sign_ins
    where told_at is null
    limit 1000`,
  )
  return rows.map(({ contactId }) => contactId)
}

export interface NewDeviceLetter {
  readonly codeHash: Buffer
  readonly contactId: number
  /** Empty: by text message. */
  readonly mailTo: string
  readonly isFormer: boolean
  readonly tells: readonly string[]
  readonly at: Date
  readonly until: Date
}

export async function insertDeviceLetter(tx: Tx, letter: NewDeviceLetter): Promise<void> {
  await tx.query(
    `insert into identity.device_letters (
      code_hash, contact_id, mail_to, is_former, tells, created_at, expires_at
    )
    values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      letter.codeHash,
      letter.contactId,
      letter.mailTo,
      letter.isFormer,
      letter.tells,
      letter.at,
      letter.until,
    ],
  )
}

export interface DeviceLetterRow {
  readonly contactId: number
  readonly mailTo: string
  readonly tells: readonly string[]
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

export async function findDeviceLetter(
  db: Queryable,
  codeHash: Buffer,
): Promise<DeviceLetterRow | undefined> {
  const { rows } = await db.query<DeviceLetterRow & Record<string, unknown>>(
    `select
      contact_id as "contactId",
      mail_to as "mailTo",
      tells,
      expires_at as "expiresAt",
      used_at as "usedAt"
    from identity.device_letters
    where code_hash = $1`,
    [codeHash],
  )
  return rows[0]
}

export async function updateLetterUsed(tx: Tx, codeHash: Buffer, at: Date): Promise<void> {
  await tx.query('update identity.device_letters set used_at = $2 where code_hash = $1', [
    codeHash,
    at,
  ])
}

export interface ToldSignIn extends NewDeviceSignIn {
  /** It is still signed in. */
  readonly isOpen: boolean
}

/** The sign-ins of a letter, oldest first. */
export async function findToldSignIns(
  db: Queryable,
  tells: readonly string[],
  now: Date,
): Promise<ToldSignIn[]> {
  const { rows } = await db.query<ToldSignIn & Record<string, unknown>>(
    `select ${columns},
      exists (
        select
        from identity.sessions open
        where open.session_id = s.session_id
          and open.contact_id = s.contact_id
          and open.expires_at > $2
      ) as "isOpen"
    from identity.new_device_sign_ins s
    where s.session_id = any ($1::uuid[])
    order by s.at`,
    [tells, now],
  )
  return rows
}

export async function deleteDeviceLettersBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from identity.device_letters where expires_at < $1', [before])
}

export async function deleteSignInsBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from identity.new_device_sign_ins where at < $1', [before])
}
