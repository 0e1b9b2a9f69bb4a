/** With what members began here: one row a member. */
import type { Tx } from '@exchange/database'

export interface Opening {
  readonly memberId: number
  readonly row: number
  readonly transferId: string | null
  readonly version: bigint
  /** The credit line as a floor, before and as imported; null: it was not changed. */
  readonly floorBefore: bigint | null
  readonly floorSet: bigint | null
  /** Whether staff had set the line before. */
  readonly byHandBefore: boolean
}

export async function insertOpenings(
  tx: Tx,
  importId: number,
  openings: readonly Opening[],
): Promise<void> {
  await tx.query(
    `insert into imports.openings
      (
        member_id, import_id, row_number, transfer_id, version, floor_before, floor_set,
        by_hand_before
      )
    select o.member, $1, o.row, o.transfer, o.version, o.before, o.set, o.hand
    from unnest(
      $2::integer[], $3::integer[], $4::uuid[], $5::bigint[], $6::bigint[], $7::bigint[],
      $8::boolean[]
    ) as o (member, row, transfer, version, before, set, hand)`,
    [
      importId,
      openings.map(({ memberId }) => memberId),
      openings.map(({ row }) => row),
      openings.map(({ transferId }) => transferId),
      openings.map(({ version }) => version),
      openings.map(({ floorBefore }) => floorBefore),
      openings.map(({ floorSet }) => floorSet),
      openings.map(({ byHandBefore }) => byHandBefore),
    ],
  )
}

export async function listOpenings(
  tx: Tx,
  importId: number,
  memberIds: readonly number[],
): Promise<Opening[]> {
  const { rows } = await tx.query<Opening & Record<string, unknown>>(
    `select
      member_id as "memberId",
      row_number as row,
      transfer_id as "transferId",
      version,
      floor_before as "floorBefore",
      floor_set as "floorSet",
      by_hand_before as "byHandBefore"
    from imports.openings
    where import_id = $1
      and member_id = any ($2::integer[])`,
    [importId, memberIds],
  )
  return rows
}

export async function deleteOpenings(tx: Tx, memberIds: readonly number[]): Promise<void> {
  await tx.query('delete from imports.openings where member_id = any ($1::integer[])', [memberIds])
}
