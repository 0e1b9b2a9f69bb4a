/** Codes that prove an address, by their hashes. */
import type { Queryable, Tx } from '@exchange/database'

export interface NewVerification {
  readonly codeHash: Buffer
  readonly contactId: number
  readonly email: string
  readonly at: Date
  readonly until: Date
}

export async function insertVerification(tx: Tx, made: NewVerification): Promise<void> {
  const { codeHash, contactId, email, at, until } = made
  await tx.query(
    `insert into contact_details.verifications (
      code_hash, contact_id, email, created_at, expires_at
    )
    values ($1, $2, $3, $4, $5)`,
    [codeHash, contactId, email, at, until],
  )
}

export interface VerificationRow {
  readonly contactId: number
  readonly email: string
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

/** Uses of one code come one after the other. */
export async function lockVerification(
  tx: Tx,
  codeHash: Buffer,
): Promise<VerificationRow | undefined> {
  const { rows } = await tx.query<VerificationRow & Record<string, unknown>>(
    `select
      contact_id as "contactId",
      email,
      expires_at as "expiresAt",
      used_at as "usedAt"
    from contact_details.verifications
    where code_hash = $1
    for update`,
    [codeHash],
  )
  return rows[0]
}

export async function updateUsed(tx: Tx, codeHash: Buffer, at: Date): Promise<void> {
  await tx.query('update contact_details.verifications set used_at = $2 where code_hash = $1', [
    codeHash,
    at,
  ])
}

export async function deleteVerificationsBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from contact_details.verifications where expires_at < $1', [before])
}
