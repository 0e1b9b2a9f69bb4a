/** Passkeys of persons. */
import type { Queryable, Tx } from '@exchange/database'

export interface PasskeyRow {
  readonly id: string
  readonly contactId: number
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly userHandle: Buffer
  readonly name: string
  readonly synced: boolean
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

export type NewPasskey = Omit<PasskeyRow, 'id' | 'lastUsedAt'>

const columns = `id,
      contact_id as "contactId",
      credential_id as "credentialId",
      public_key as "publicKey",
      counter::float8 as counter,
      transports,
      user_handle as "userHandle",
      name,
      synced,
      created_at as "createdAt",
      last_used_at as "lastUsedAt"`

/** The oldest first. */
export async function listPasskeys(db: Queryable, contactId: number): Promise<PasskeyRow[]> {
  const { rows } = await db.query<PasskeyRow & Record<string, unknown>>(
    `select
      ${columns}
    from factors.passkeys
    where contact_id = $1
    order by created_at, id`,
    [contactId],
  )
  return rows
}

export async function findPasskey(
  db: Queryable,
  credentialId: Buffer,
): Promise<PasskeyRow | undefined> {
  const { rows } = await db.query<PasskeyRow & Record<string, unknown>>(
    `select
      ${columns}
    from factors.passkeys
    where credential_id = $1`,
    [credentialId],
  )
  return rows[0]
}

/** False if the credential is known already, whoever has it. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into factors.passkeys (
      contact_id, credential_id, public_key, counter, transports, user_handle, name, synced,
      created_at
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    on conflict on constraint passkey_credential_is_unique do nothing`,
    [
      ...[passkey.contactId, passkey.credentialId, passkey.publicKey, passkey.counter],
      ...[passkey.transports, passkey.userHandle, passkey.name, passkey.synced],
      passkey.createdAt,
    ],
  )
  return rowCount === 1
}

/** False if the passkey was removed, or used with a higher counter, meanwhile. */
export async function updatePasskeyUse(
  db: Queryable,
  id: string,
  use: { readonly counter: number; readonly synced: boolean; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update factors.passkeys
    set counter = $2,
      synced = $3,
      last_used_at = $4
    where id = $1
      and (counter < $2 or counter = 0)`,
    [id, use.counter, use.synced, use.at],
  )
  return rowCount === 1
}

/** False if the person has no such passkey. */
export async function updatePasskeyName(
  db: Queryable,
  contactId: number,
  id: string,
  name: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update factors.passkeys
    set name = $3
    where contact_id = $1
      and id = $2`,
    [contactId, id, name],
  )
  return rowCount === 1
}

/** False if the person has no such passkey. */
export async function deletePasskey(tx: Tx, contactId: number, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `delete from factors.passkeys
    where contact_id = $1
      and id = $2`,
    [contactId, id],
  )
  return rowCount === 1
}
