/**
 * Payees by words of their name, and holders by card (CSRCH-22): active members of open exchanges.
 * By default, members hidden from the directory are included and those hidden from paying are not;
 * a search by name can change both.
 */
import type { Queryable } from '@exchange/database'
import type { PaymentTarget } from '@exchange/domain/fields'
import type { CardSearch } from '../members/index.ts'

const iconsMost = 3

export interface ContactHitRow {
  readonly kind: 'c' | 'm'
  readonly id: number
  readonly listName: string
  readonly description: string
  readonly city: string
  readonly state: string
  readonly image: StoredPicture | null
  /** Icons of its first products; none for a contact found by card (SEC-12). */
  readonly icons: readonly StoredPicture[]
}

interface StoredPicture {
  readonly key: string
  readonly widths: readonly number[]
}

export interface ContactSearch {
  /** LIKE patterns, one per word; all must match. */
  readonly patterns: readonly string[]
  /** A prefix of the name; matching hits come first. */
  readonly prefix: string
  /** The caller's member, which cannot pay itself. */
  readonly exceptMemberId: number
  /** Undefined: the whole network. */
  readonly exchangeId: number | undefined
  /** Only members of these exchanges; undefined: all. */
  readonly exchangesIn: readonly number[] | undefined
  /** Includes members hidden from the directory. */
  readonly hiddenDir: boolean
  /** Includes members of these exchanges hidden from paying; undefined: of all. */
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

/** The members of a search by name, with the requested hidden ones. */
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

/** A picture column, by its key; an SVG drawing has no widths. */
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

/** Members by their name first, then contacts by theirs. */
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

/** A payee by id, if a search by name would find it. */
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
 * The contact of an active card, with name and icon only (SEC-12); a wrong proof finds nothing.
 * Trial members and members hidden from paying can still pay with their cards.
 */
export async function findByCard(
  db: Queryable,
  { numberHashes, proofHashes }: CardSearch,
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
    from unnest($1::bytea[], $3::bytea[]) as q (number_hash, proof_hash)
    join members.cards k
      on k.number_hash = q.number_hash
      and (q.proof_hash is null or k.proof_hash = q.proof_hash)
    join members.contacts c on c.id = k.contact_id
    join members.members m on m.id = c.member_id
    join exchanges.exchanges e on e.id = m.exchange_id
    where k.status = 'active'
      and k.frozen_at is null
      and m.status = 'active'
      and e.status = 'open'
      and ($2::integer[] is null or m.exchange_id = any ($2))`,
    values: [numberHashes, exchangesIn ?? null, proofHashes ?? numberHashes.map(() => null)],
  })
  return rows[0]
}
