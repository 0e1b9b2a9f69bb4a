/** Devices that are tills, and those that ask to be one. */
import type { Queryable, Tx } from '@exchange/database'

export interface NewPairing {
  readonly registerId: number
  readonly tokenHash: Buffer
  readonly digits: string
  readonly userAgent: string
  readonly addressBlock: string
  readonly askedAt: Date
  readonly expiresAt: Date
}

export async function insertPairing(tx: Tx, pairing: NewPairing): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into registers.pairings (
      register_id, token_hash, digits, user_agent, address_block, asked_at, expires_at
    )
    values ($1, $2, $3, $4, $5, $6, $7)
    returning id`,
    [
      ...[pairing.registerId, pairing.tokenHash, pairing.digits, pairing.userAgent],
      ...[pairing.addressBlock, pairing.askedAt, pairing.expiresAt],
    ],
  )
  return rows[0]?.id ?? 0
}

/** Ends the open questions from one address block beyond the newest so many. */
export async function updateReplaced(
  tx: Tx,
  { registerId, addressBlock }: Pick<NewPairing, 'registerId' | 'addressBlock'>,
  most: number,
): Promise<void> {
  await tx.query(
    `update registers.pairings
    set outcome = 'replaced'
    where id in (
      select id
      from registers.pairings
      where register_id = $1
        and address_block = $2
        and outcome is null
      order by id desc
      offset $3
    )`,
    [registerId, addressBlock, most],
  )
}

/** How many questions to a register are open, and their digits. */
export async function findOpenDigits(tx: Tx, registerId: number, now: Date): Promise<string[]> {
  const { rows } = await tx.query<{ digits: string }>(
    `select digits
    from registers.pairings
    where register_id = $1
      and outcome is null
      and expires_at > $2`,
    [registerId, now],
  )
  return rows.map(({ digits }) => digits)
}

export interface PairingRow {
  readonly id: number
  readonly registerId: number
  readonly tokenHash: Buffer
  readonly digits: string
  readonly userAgent: string
  readonly addressBlock: string
  readonly expiresAt: Date
  readonly outcome: 'paired' | 'refused' | 'replaced' | null
}

/** Locks a question to a register of the business. */
export async function lockPairing(
  tx: Tx,
  memberId: number,
  id: number,
): Promise<PairingRow | undefined> {
  const { rows } = await tx.query<PairingRow & Record<string, unknown>>(
    `select
      p.id,
      p.register_id as "registerId",
      p.token_hash as "tokenHash",
      p.digits,
      p.user_agent as "userAgent",
      p.address_block as "addressBlock",
      p.expires_at as "expiresAt",
      p.outcome
    from registers.pairings p
    join registers.registers r on r.id = p.register_id
    where p.id = $2
      and r.member_id = $1
    for update of p`,
    [memberId, id],
  )
  return rows[0]
}

export async function updateOutcome(
  tx: Tx,
  id: number,
  outcome: 'paired' | 'refused',
): Promise<void> {
  await tx.query('update registers.pairings set outcome = $2 where id = $1', [id, outcome])
}

/** A device that was let in is the till of its register from now on. */
export async function insertDevice(
  tx: Tx,
  pairing: Pick<PairingRow, 'registerId' | 'tokenHash' | 'userAgent' | 'addressBlock'>,
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into registers.devices (
      register_id, token_hash, user_agent, address_block, paired_by, paired_at, last_seen_at
    )
    values ($1, $2, $3, $4, $5, $6, $6)
    returning id`,
    [
      ...[pairing.registerId, pairing.tokenHash, pairing.userAgent, pairing.addressBlock],
      ...[by, at],
    ],
  )
  return rows[0]?.id ?? 0
}

export async function countDevices(tx: Tx, registerId: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::integer as count
    from registers.devices
    where register_id = $1
      and revoked_at is null`,
    [registerId],
  )
  return rows[0]?.count ?? 0
}

/** False if the business has no such till any more. */
export async function updateRevoked(
  tx: Tx,
  memberId: number,
  { id, by, at }: { readonly id: number; readonly by: number; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update registers.devices d
    set
      revoked_by = $3,
      revoked_at = $4
    from registers.registers r
    where d.id = $2
      and r.id = d.register_id
      and r.member_id = $1
      and d.revoked_at is null`,
    [memberId, id, by, at],
  )
  return rowCount === 1
}

/** Notes that a device was used, at most once a minute. */
export async function updateSeen(
  db: Queryable,
  id: number,
  { addressBlock, at }: { readonly addressBlock: string; readonly at: Date },
): Promise<void> {
  await db.query(
    `update registers.devices
    set
      last_seen_at = $3,
      address_block = $2
    where id = $1
      and last_seen_at < $3::timestamptz - interval '1 minute'
      and revoked_at is null`,
    [id, addressBlock, at],
  )
}

/** Of questions that ended; of devices, that sales do not name. */
export async function deletePairingsBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from registers.pairings where expires_at < $1', [before])
}
