/**
 * Who can be paid, by words of their name or by card (CSRCH-22): active members of open exchanges.
 * Those hidden from the directory are among them and those hidden from paying are not, unless a
 * search by name asks otherwise.
 */
import type { Queryable } from '@exchange/database'
import type { PaymentTarget } from '@exchange/domain/fields'

const iconsMost = 3

export interface ContactHitRow {
  readonly kind: 'c' | 'm'
  readonly id: number
  readonly listName: string
  readonly description: string
  readonly city: string
  readonly state: string
  readonly image: StoredPicture | null
  /** Of what is sold there, the first ones; none of who was found by card (SEC-12). */
  readonly icons: readonly StoredPicture[]
}

interface StoredPicture {
  readonly key: string
  readonly widths: readonly number[]
}

export interface ContactSearch {
  /** LIKE patterns, one a word; every one must match. */
  readonly patterns: readonly string[]
  /** Begins the name: such hits come first. */
  readonly prefix: string
  /** The asking member, which cannot pay itself. */
  readonly exceptMemberId: number
  /** Undefined for the whole network. */
  readonly exchangeId: number | undefined
  /** Of these exchanges; undefined: of all. */
  readonly exchangesIn: readonly number[] | undefined
  /** With those that are hidden from the directory. */
  readonly hiddenDir: boolean
  /** With those that are hidden from paying, of these exchanges; undefined: of all. */
  readonly hiddenPayIn: readonly number[] | undefined
  readonly limit: number
}

const open = `m.status = 'active'
  and not m.directory_only
  and exists (
    select
    from exchanges.exchanges e
    where e.id = m.exchange_id
      and e.status = 'open'
      and not e.is_trial
  )`
const payable = `${open}
  and not m.hide_pay`

/** A search by name: its members, with as many of the hidden ones as it asks for. */
const wanted = `m.id <> $3
        and ($4::integer is null or m.exchange_id = $4)
        and ($8::integer[] is null or m.exchange_id = any ($8))
        and ${open}
        and (not m.hide_pay or $6::integer[] is null or m.exchange_id = any ($6))
        and ($7::boolean or m.listed and not exists (
          select
          from directory.storefronts s
          where s.member_id = m.id
            and (s.hidden or s.waiting)
        ))`

/** A picture in a column, by its key; a drawing that scales has no widths. */
const picture = (key: string) => `case
          when ${key} is not null then jsonb_build_object(
            'key', ${key},
            'widths', coalesce((select p.widths from media.pictures p where p.key = ${key}), '{}')
          )
        end`
const icons = `array(
          select ${picture('r.picture_key')}
          from members.products r
          where r.member_id = m.id
            and r.active
            and r.picture_key is not null
          order by r.is_default desc, r.position, r.id
          limit ${iconsMost}
        ) as icons`

const memberColumns = `'m' as kind,
        m.id,
        m.list_name as "listName",
        left(m.description, 120) as description,
        m.city,
        m.state,
        ${picture('m.image_key')} as image,
        ${icons}`

const contactColumns = `'c' as kind,
        c.id,
        c.first_name || ' ' || c.last_name as "listName",
        m.list_name as description,
        m.city,
        m.state,
        ${picture('coalesce(c.avatar_key, m.image_key)')} as image,
        ${icons}`

/** Members by their own name first, then people by theirs. */
export async function searchByName(db: Queryable, search: ContactSearch): Promise<ContactHitRow[]> {
  const { rows } = await db.query<ContactHitRow>({
    name: 'search-contacts',
    text: `(
      select
        ${memberColumns},
        m.search_name like $2 as leads,
        m.search_name as sorting
      from members.members m
      where m.search_name like all ($1::text[])
        and ${wanted}
      order by leads desc, sorting
      limit $5
    )
    union all
    (
      select
        ${contactColumns},
        c.search_name like $2,
        c.search_name
      from members.contacts c
      join members.members m on m.id = c.member_id
      where c.search_name like all ($1::text[])
        and not c.omit_from_search
        and ${wanted}
      order by 9 desc, 10
      limit $5
    )
    order by leads desc, kind desc, sorting, id
    limit $5`,
    values: [
      search.patterns,
      search.prefix,
      search.exceptMemberId,
      search.exchangeId ?? null,
      search.limit,
      search.hiddenPayIn ?? null,
      search.hiddenDir,
      search.exchangesIn ?? null,
    ],
  })
  return rows
}

/** One whom a search by name would find too, by its id. */
export async function findPayable(
  db: Queryable,
  { kind, id }: PaymentTarget,
  exceptMemberId: number,
): Promise<ContactHitRow | undefined> {
  const { rows } = await db.query<ContactHitRow>(
    kind === 'member'
      ? {
          name: 'find-payable-member',
          text: `select ${memberColumns}
      from members.members m
      where m.id = $1
        and m.id <> $2
        and ${payable}`,
          values: [id, exceptMemberId],
        }
      : {
          name: 'find-payable-contact',
          text: `select ${contactColumns}
      from members.contacts c
      join members.members m on m.id = c.member_id
      where c.id = $1
        and not c.omit_from_search
        and m.id <> $2
        and ${payable}`,
          values: [id, exceptMemberId],
        },
  )
  return rows[0]
}

/**
 * The contact of an active card, shown by name and icon alone (SEC-12). Trial members and those who
 * are hidden from being paid may still pay with theirs.
 */
export async function findByCard(
  db: Queryable,
  cardNumber: string,
  exchangesIn?: readonly number[],
): Promise<ContactHitRow | undefined> {
  const { rows } = await db.query<ContactHitRow>({
    name: 'find-by-card',
    text: `select
      'c' as kind,
      c.id,
      c.first_name || ' ' || c.last_name as "listName",
      m.list_name as description,
      '' as city,
      '' as state,
      ${picture('coalesce(c.avatar_key, m.image_key)')} as image,
      '{}'::jsonb[] as icons
    from members.cards k
    join members.contacts c on c.id = k.contact_id
    join members.members m on m.id = c.member_id
    join exchanges.exchanges e on e.id = m.exchange_id
    where k.number = $1
      and k.status = 'active'
      and m.status = 'active'
      and e.status = 'open'
      and ($2::integer[] is null or m.exchange_id = any ($2))`,
    values: [cardNumber, exchangesIn ?? null],
  })
  return rows[0]
}
