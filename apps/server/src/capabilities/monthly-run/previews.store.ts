/** Previews of the next month: asked for, leased, computed member by member. */
import type { Queryable, Tx } from '@exchange/database'
import type { MemberPreview } from '@exchange/domain/monthly-run/month-preview.rules'

export interface NewPreview {
  readonly exchangeId: number
  /** That begins next: `2026-12`. */
  readonly month: string
  /** Null: by itself. */
  readonly by: number | null
  readonly at: Date
}

/** False while another preview of the exchange is to be made. */
export async function insertPreview(db: Queryable, of: NewPreview): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into monthly_run.previews (exchange_id, month, asked_by, asked_at)
    values ($1, $2, $3, $4)
    on conflict do nothing`,
    [of.exchangeId, of.month, of.by, of.at],
  )
  return rowCount === 1
}

export interface TakenPreview {
  readonly id: string
  readonly exchangeId: number
  readonly month: string
  readonly asOf: Date
  readonly lastMember: number
}

/** Leases the oldest preview that nobody works on; undefined: none. */
export async function takePreview(db: Queryable): Promise<TakenPreview | undefined> {
  const { rows } = await db.query<TakenPreview & Record<string, unknown>>(
    `update monthly_run.previews
    set leased_until = clock_timestamp() + interval '1 minute'
    where id = (
      select p.id
      from monthly_run.previews p
      where p.done_at is null
        and (p.leased_until is null or p.leased_until <= clock_timestamp())
      order by p.asked_at
      limit 1
      for update skip locked
    )
    returning
      id,
      exchange_id as "exchangeId",
      month,
      asked_at as "asOf",
      last_member as "lastMember"`,
  )
  return rows[0]
}

/** Who is to be computed; of the exchange now, or with an open month in it. */
export async function updateMembers(db: Queryable, id: string): Promise<void> {
  await db.query(
    `update monthly_run.previews p
    set members = (
      select count(*)
      from members.members m
      where m.exchange_id = p.exchange_id
        and m.status <> 'applied'
    )
    where p.id = $1`,
    [id],
  )
}

export interface ComputedMember extends MemberPreview {
  readonly memberId: number
  readonly targetBefore: bigint | null
  readonly lineBefore: bigint | null
}

/** Keeps a piece and renews the lease; false: another process has kept it. */
export async function insertPiece(
  tx: Tx,
  { id, after }: { readonly id: string; readonly after: number },
  members: readonly ComputedMember[],
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update monthly_run.previews
    set
      last_member = $3,
      computed = computed + $4,
      leased_until = clock_timestamp() + interval '1 minute'
    where id = $1
      and last_member = $2
      and done_at is null`,
    [id, after, members.at(-1)?.memberId ?? after, members.length],
  )
  if (rowCount !== 1) return false
  await tx.query(
    `insert into monthly_run.preview_members (
      preview_id, member_id, reason, fee, target, target_before, line, line_before
    )
    select $1, n.*
    from unnest(
      $2::integer[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
      $8::bigint[]
    ) as n`,
    [
      id,
      members.map(({ memberId }) => memberId),
      members.map(({ reason }) => reason),
      members.map(({ fee }) => fee),
      members.map(({ target }) => target),
      members.map(({ targetBefore }) => targetBefore),
      members.map(({ line }) => line),
      members.map(({ lineBefore }) => lineBefore),
    ],
  )
  return true
}

/** The preview takes the place of those before it. */
export async function updateDone(tx: Tx, { id, exchangeId }: TakenPreview): Promise<void> {
  await tx.query(
    `update monthly_run.previews
    set done_at = clock_timestamp(), leased_until = null
    where id = $1
      and done_at is null`,
    [id],
  )
  await tx.query(
    `delete from monthly_run.previews
    where exchange_id = $1
      and id <> $2
      and done_at is not null
      and asked_at <= (select asked_at from monthly_run.previews where id = $2)`,
    [exchangeId, id],
  )
}

/** Those asked for before this moment. */
export async function deletePreviews(db: Queryable, before: Date): Promise<number> {
  const { rowCount } = await db.query('delete from monthly_run.previews where asked_at < $1', [
    before,
  ])
  return rowCount ?? 0
}
