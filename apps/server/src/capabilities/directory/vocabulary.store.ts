/** Sectors and categories of the directory. */
import type { Tx } from '@exchange/database'

export async function insertSectors(tx: Tx, names: readonly string[]): Promise<void> {
  await tx.query(
    `insert into directory.sectors (name)
    select n.name
    from unnest($1::text[]) as n (name)
    on conflict (name) do nothing`,
    [names],
  )
}

export async function insertCategories(
  tx: Tx,
  sector: string,
  names: readonly string[],
): Promise<void> {
  await tx.query(
    `insert into directory.categories (sector_id, name)
    select s.id, n.name
    from directory.sectors s
    cross join unnest($2::text[]) as n (name)
    where s.name = $1
    on conflict (name) do nothing`,
    [sector, names],
  )
}
