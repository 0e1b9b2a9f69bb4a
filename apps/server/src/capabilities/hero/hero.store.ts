/** What the office has put on Home. */
import type { Queryable, Tx } from '@exchange/database'
import type { HeroItem } from '@exchange/domain/hero/hero.rules'

/** Until the transaction ends, nobody else changes what is on Home for this exchange. */
export async function lockHeroes(tx: Tx, exchangeId: number | null): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('hero'), $1)`, [exchangeId ?? 0])
}

export interface StoredHero {
  readonly id: number
  readonly exchangeId: number | null
  readonly title: string
  readonly version: number
  readonly place: number
}

const stored = `id, exchange_id as "exchangeId", title, version, place`

export async function findHero(db: Queryable, id: number): Promise<StoredHero | undefined> {
  const { rows } = await db.query<StoredHero & Record<string, unknown>>(
    `select ${stored}
    from hero.items
    where id = $1
      and removed_at is null`,
    [id],
  )
  return rows[0]
}

/** In their order; null: those of the whole network. */
export async function listStored(db: Queryable, exchangeId: number | null): Promise<StoredHero[]> {
  const { rows } = await db.query<StoredHero & Record<string, unknown>>(
    `select ${stored}
    from hero.items
    where exchange_id is not distinct from $1
      and removed_at is null
    order by place, id`,
    [exchangeId],
  )
  return rows
}

export interface HeroChange extends HeroItem {
  readonly zone: string
  readonly by: number
  readonly at: Date
}

function valuesOf(item: HeroChange): readonly unknown[] {
  const { kind, title, text, link, linkLabel, pictureKey, alt, search } = item
  return [
    ...[kind, title, text, link, linkLabel, pictureKey, alt, search],
    ...[item.zone, item.beginsAt, item.endsAt, item.at, item.by],
  ]
}

export async function insertHero(
  tx: Tx,
  { exchangeId, place }: Pick<StoredHero, 'exchangeId' | 'place'>,
  item: HeroChange,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into hero.items (
      kind, title, body, link, link_label, picture_key, alt, search, zone, begins_at, ends_at,
      changed_at, changed_by, exchange_id, place
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
    returning id`,
    [...valuesOf(item), exchangeId, place],
  )
  return (rows[0] as { id: number }).id
}

export async function updateHero(tx: Tx, id: number, item: HeroChange): Promise<void> {
  await tx.query(
    `update hero.items
    set
      kind = $1, title = $2, body = $3, link = $4, link_label = $5, picture_key = $6, alt = $7,
      search = $8, zone = $9, begins_at = $10, ends_at = $11, changed_at = $12, changed_by = $13,
      version = version + 1
    where id = $14`,
    [...valuesOf(item), id],
  )
}

export interface HeroActor {
  readonly by: number
  readonly at: Date
}

export async function updateRemovedHero(tx: Tx, id: number, { by, at }: HeroActor): Promise<void> {
  await tx.query(
    `update hero.items
    set removed_at = $2, changed_at = $2, changed_by = $3, version = version + 1
    where id = $1`,
    [id, at, by],
  )
}

/** The first of the ids stands first. */
export async function updatePlaces(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.query(
    `update hero.items i
    set place = o.place
    from unnest($1::integer[]) with ordinality as o (id, place)
    where i.id = o.id`,
    [ids],
  )
}
