/** Sessions of tills: rows of the same table that name device, register and cashier. */
import type { Tx } from '@exchange/database'
import type { TillSeat } from '../../kernel/session.port.ts'

export interface NewTillSession extends TillSeat {
  readonly tokenHash: Buffer
  /** For whom it acts. */
  readonly contactId: number
  readonly userAgent: string
  readonly addressBlock: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Inserts a session of a till. It is never fresh: nobody proved in it who they are. */
export async function insertTillSession(tx: Tx, session: NewTillSession): Promise<void> {
  await tx.query(
    `insert into identity.sessions (
      token_hash, contact_id, keep, created_at, last_used_at, expires_at, signed_in_at, proved_at,
      user_agent, address_block, till_device, till_register, till_cashier
    )
    values ($1, $2, false, $3, $3, $4, $3, 'epoch', $5, $6, $7, $8, $9)`,
    [
      ...[session.tokenHash, session.contactId, session.createdAt, session.expiresAt],
      ...[session.userAgent, session.addressBlock],
      ...[session.deviceId, session.registerId, session.cashierId],
    ],
  )
}

/** Ends the sessions of tills that have all that is named; at least one of three is. */
export async function deleteTillSessions(tx: Tx, of: Partial<TillSeat>): Promise<void> {
  await tx.query(
    `delete from identity.sessions
    where till_register is not null
      and num_nonnulls($1::integer, $2::integer, $3::integer) > 0
      and ($1::integer is null or till_device = $1)
      and ($2::integer is null or till_register = $2)
      and ($3::integer is null or till_cashier = $3)`,
    [of.deviceId ?? null, of.registerId ?? null, of.cashierId ?? null],
  )
}
