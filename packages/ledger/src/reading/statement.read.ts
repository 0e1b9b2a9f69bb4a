/** An account's statement: its entries, newest first, each with its transfer. */
import type { Queryable } from '@exchange/database'
import type { Balances, JsonObject, TransferId, TransferKind } from '../command.ts'

export interface StatementLine {
  /** The entry's number on this account; the cursor of the next page. */
  version: bigint
  sequence: bigint
  transfer: TransferId
  kind: TransferKind
  actor: string
  occurredAt: Date
  postedAt: Date
  reverses: TransferId | null
  detail: JsonObject
  change: Balances
  after: Balances
}

export interface StatementPage {
  /** Only lines before this version: the version of the previous page's last line. */
  cursor?: bigint
  limit: number
}

interface Row {
  version: bigint
  seq: bigint
  id: string
  kind: TransferKind
  actor: string
  occurred_at: Date
  posted_at: Date
  reverses: string | null
  detail: JsonObject
  mox: bigint
  usd: bigint
  pts: bigint
  mox_after: bigint
  usd_after: bigint
  pts_after: bigint
}

export async function statement(
  on: Queryable,
  account: bigint,
  { cursor, limit }: StatementPage,
): Promise<StatementLine[]> {
  const { rows } = await on.query<Row & Record<string, unknown>>({
    name: 'ledger.statement',
    text: `
      select
        e.version, t.seq, t.id, t.kind, t.actor, t.occurred_at, t.posted_at, t.reverses, t.detail,
        e.mox, e.usd, e.pts, e.mox_after, e.usd_after, e.pts_after
      from ledger.entries e
      join ledger.transfers t on t.seq = e.transfer_seq
      where e.account_id = $1 and e.version < coalesce($2::bigint, 9223372036854775807)
      order by e.version desc
      limit $3`,
    values: [account, cursor ?? null, limit],
  })
  return rows.map((row) => ({
    version: row.version,
    sequence: row.seq,
    transfer: row.id,
    kind: row.kind,
    actor: row.actor,
    occurredAt: row.occurred_at,
    postedAt: row.posted_at,
    reverses: row.reverses,
    detail: row.detail,
    change: { MOX: row.mox, USD: row.usd, PTS: row.pts },
    after: { MOX: row.mox_after, USD: row.usd_after, PTS: row.pts_after },
  }))
}
