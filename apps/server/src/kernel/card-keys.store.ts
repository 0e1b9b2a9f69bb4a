/** Which keys of card numbers a database was used with; only their fingerprints are stored. */
import type { Queryable } from '@exchange/database'

export async function listCardKeys(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>('select id from kernel.card_keys order by id')
  return rows.map(({ id }) => id)
}

/** Needs the owner's login. Of two processes that start at the same time, each notes its key. */
export async function noteCardKey(db: Queryable, id: string): Promise<void> {
  await db.query(
    `insert into kernel.card_keys (id)
    values ($1)
    on conflict on constraint card_keys_pkey do nothing`,
    [id],
  )
}

/**
 * Forgets the other keys that no card, authenticator, tax number or webhook needs. Needs the
 * owner's login.
 */
export async function forgetUnusedKeys(db: Queryable, newest: string): Promise<void> {
  await db.query(
    `delete from kernel.card_keys k
    where k.id <> $1
      and not exists (
        select
        from members.cards c
        where c.key_id = k.id
      )
      and not exists (
        select
        from gift_cards.cards g
        where g.key_id = k.id
      )
      and not exists (
        select
        from factors.authenticators a
        where a.key_id = k.id
      )
      and not exists (
        select
        from tax.certifications n
        where n.key_id = k.id
      )
      and not exists (
        select
        from programs.targets t
        where k.id in (t.key_id, t.former_key_id)
      )`,
    [newest],
  )
}
