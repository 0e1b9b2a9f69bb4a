/** How far the setup of the network is, in one row. */
import type { Queryable, Tx } from '@exchange/database'
import type { NewExchangeForm } from '@exchange/domain/setup/exchange-form.rules'
import type { NetworkForm } from '@exchange/domain/setup/network-form.rules'

export interface SetupRow {
  readonly codeHash: Buffer | null
  readonly version: number
  readonly network: NetworkForm | null
  readonly exchange: NewExchangeForm | null
  readonly terms: string | null
  readonly contactId: number | null
  readonly opened: boolean
}

const columns = `
  code_hash as "codeHash",
  version,
  network,
  exchange,
  terms,
  contact_id as "contactId",
  opened_at is not null as opened`

export async function findSetup(db: Queryable): Promise<SetupRow | undefined> {
  const { rows } = await db.query<SetupRow & Record<string, unknown>>(
    `select ${columns} from network.setup`,
  )
  return rows[0]
}

/** Until the transaction ends, nobody else goes on with it. */
export async function lockSetup(tx: Tx): Promise<SetupRow | undefined> {
  const { rows } = await tx.query<SetupRow & Record<string, unknown>>(
    `select ${columns} from network.setup for update`,
  )
  return rows[0]
}

/**
 * Keeps a code in the place of the one before. False where the setup has ended, or the database is
 * not empty although no setup was begun in it.
 */
export async function keepCode(db: Queryable, hash: Buffer, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into network.setup (code_hash, code_made_at)
    select $1, $2
    where exists (select from network.setup)
      or not exists (select from exchanges.exchanges)
    on conflict (id) do update
    set code_hash = excluded.code_hash, code_made_at = excluded.code_made_at
    where network.setup.opened_at is null`,
    [hash, at],
  )
  return rowCount === 1
}

/** The next version, with what changed. */
export async function updateSetup(
  tx: Tx,
  part: Partial<Pick<SetupRow, 'network' | 'exchange' | 'terms' | 'contactId'>>,
): Promise<void> {
  const { network, exchange, terms, contactId } = part
  await tx.query(
    `update network.setup
    set
      version = version + 1,
      network = coalesce($1, network),
      exchange = coalesce($2, exchange),
      terms = coalesce($3, terms),
      contact_id = coalesce($4, contact_id)`,
    [
      network ? JSON.stringify(network) : null,
      exchange ? JSON.stringify(exchange) : null,
      terms ?? null,
      contactId ?? null,
    ],
  )
}

/** The code ends, and so do the drafts. */
export async function updateOpened(tx: Tx, at: Date): Promise<void> {
  await tx.query(
    `update network.setup
    set
      version = version + 1, opened_at = $1, code_hash = null,
      network = null, exchange = null, terms = null`,
    [at],
  )
}

export async function insertOffice(tx: Tx, exchangeId: number, memberId: number): Promise<void> {
  await tx.query('insert into network.offices (exchange_id, member_id) values ($1, $2)', [
    exchangeId,
    memberId,
  ])
}

export async function findOffice(db: Queryable, exchangeId: number): Promise<number | undefined> {
  const { rows } = await db.query<{ memberId: number }>(
    'select member_id as "memberId" from network.offices where exchange_id = $1',
    [exchangeId],
  )
  return rows[0]?.memberId
}

export type NetworkMark = 'mail-sent' | 'backup-made'

export async function saveMark(db: Queryable, name: NetworkMark, at: Date): Promise<void> {
  await db.query(
    `insert into network.marks (name, at)
    values ($1, $2)
    on conflict (name) do update
    set at = excluded.at`,
    [name, at],
  )
}

export async function findMark(db: Queryable, name: NetworkMark): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date }>('select at from network.marks where name = $1', [
    name,
  ])
  return rows[0]?.at ?? null
}
