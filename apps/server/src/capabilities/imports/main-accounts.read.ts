/** The ledger accounts of members. */
import type { Queryable } from '@exchange/database'

export async function readMainAccounts(
  db: Queryable,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, bigint>> {
  const { rows } = await db.query<{ id: number; account: bigint }>(
    `select id, main_account as account
    from members.members
    where id = any ($1::integer[])
      and main_account is not null`,
    [memberIds],
  )
  return new Map(rows.map(({ id, account }) => [id, account]))
}

export interface Opened {
  readonly MOX: bigint
  readonly USD: bigint
  readonly PTS: bigint
}

/** What an opening moved on the account of a member. */
export async function readOpened(
  db: Queryable,
  transfer: string,
  account: bigint,
): Promise<Opened> {
  const { rows } = await db.query<Opened & Record<string, unknown>>(
    `select e.mox as "MOX", e.usd as "USD", e.pts as "PTS"
    from ledger.transfers t
    join ledger.entries e on e.transfer_seq = t.seq
    where t.id = $1
      and e.account_id = $2`,
    [transfer, account],
  )
  if (!rows[0]) throw new Error(`The opening ${transfer} is gone.`)
  return rows[0]
}
