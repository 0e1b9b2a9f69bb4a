/** Authenticators: the confirmed one of a person, and the one that is being set up. */
import type { Queryable, Tx } from '@exchange/database'
import type { Sealed } from '../../kernel/number-seal.ts'

/** Replaces one that was not confirmed. */
export async function insertBegun(
  db: Queryable,
  contactId: number,
  { keyId, sealed }: Sealed,
  at: Date,
): Promise<void> {
  await db.query(
    `insert into factors.authenticators (
      contact_id, is_confirmed, key_id, sealed_secret, created_at
    )
    values ($1, false, $2, $3, $4)
    on conflict on constraint authenticators_pkey do update
    set key_id = excluded.key_id,
      sealed_secret = excluded.sealed_secret,
      created_at = excluded.created_at,
      last_step = 0`,
    [contactId, keyId, sealed, at],
  )
}

export interface AuthenticatorRow extends Sealed {
  readonly createdAt: Date
}

export async function findAuthenticator(
  db: Queryable,
  contactId: number,
  isConfirmed: boolean,
): Promise<AuthenticatorRow | undefined> {
  const { rows } = await db.query<AuthenticatorRow & Record<string, unknown>>(
    `select
      key_id as "keyId",
      sealed_secret as sealed,
      created_at as "createdAt"
    from factors.authenticators
    where contact_id = $1
      and is_confirmed = $2`,
    [contactId, isConfirmed],
  )
  return rows[0]
}

/** Uses up the code of an interval; false if it, or a later one, was used. */
export async function updateStep(db: Queryable, contactId: number, step: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update factors.authenticators
    set last_step = $2
    where contact_id = $1
      and is_confirmed
      and last_step < $2`,
    [contactId, step],
  )
  return rowCount === 1
}

/** Puts the begun one in the place of the confirmed one; false if another was begun meanwhile. */
export async function updateConfirmed(
  tx: Tx,
  contactId: number,
  sealed: Buffer,
  { step, at }: { readonly step: number; readonly at: Date },
): Promise<boolean> {
  const begun = await tx.query(
    `select
    from factors.authenticators
    where contact_id = $1
      and not is_confirmed
      and sealed_secret = $2
    for update`,
    [contactId, sealed],
  )
  if (begun.rowCount !== 1) return false
  await deleteAuthenticator(tx, contactId)
  await tx.query(
    `update factors.authenticators
    set is_confirmed = true,
      created_at = $2,
      last_step = $3
    where contact_id = $1`,
    [contactId, at, step],
  )
  return true
}

/** Removes the confirmed one; false if there is none. */
export async function deleteAuthenticator(tx: Tx, contactId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `delete from factors.authenticators
    where contact_id = $1
      and is_confirmed`,
    [contactId],
  )
  return rowCount === 1
}

export async function deleteBegunBefore(db: Queryable, before: Date): Promise<void> {
  await db.query(
    `delete from factors.authenticators
    where not is_confirmed
      and created_at < $1`,
    [before],
  )
}
