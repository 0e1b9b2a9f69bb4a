/**
 * Payees by name, phone number or trade, and holders by card (CSRCH-22): active members of open
 * exchanges. By default, members hidden from the directory are included and those hidden from
 * paying are not; a search by name can change both.
 */
import type { Queryable } from '@exchange/database'
import type { PaymentTarget } from '@exchange/domain/fields'
import type { CardSearch } from '../members/index.ts'

const iconsMost = 3
const tradesMost = 2
/** How many of the last transfers are searched for people whom the caller has paid. */
const paidMost = 300

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
  /** Conditions on a folded name, of which all must hold; none when nobody is found by name. */
  readonly names: readonly NameTest[]
  /** A LIKE pattern for the beginning of the name; matching hits come first. */
  readonly prefix: string
  /** Ten digits. */
  readonly phone: string | null
  /** A tsquery for what public businesses offer. */
  readonly trade: string | null
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

export interface NameTest {
  /** A LIKE pattern, or a regular expression. */
  readonly by: 'like' | '~'
  readonly text: string
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
const wanted = `m.id <> $2
        and ($3::integer is null or m.exchange_id = $3)
        and ($7::integer[] is null or m.exchange_id = any ($7))
        and ${open}
        and (not m.hide_pay or $5::integer[] is null or m.exchange_id = any ($5))
        and ($6::boolean or m.listed and not exists (
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

/** The categories of a business that is in the directory, else nothing. */
const trade = `coalesce(
          (
            select string_agg(g.name, ', ' order by array_position(l.category_ids, g.id))
            from directory.listings l
            join directory.categories g on g.id = any (l.category_ids[:${tradesMost}])
            where l.member_id = m.id
          ),
          ''
        )`

const memberColumns = `'m' as kind,
        m.id,
        m.list_name as "listName",
        ${trade} as description,
        m.city,
        m.state,
        ${picture('m.image_key')} as image,
        ${icons}`

const contactColumns = `'c' as kind,
        c.id,
        c.first_name || ' ' || c.last_name as "listName",
        concat_ws(' · ', m.list_name, nullif(${trade}, '')) as description,
        m.city,
        m.state,
        ${picture('coalesce(c.avatar_key, m.image_key)')} as image,
        ${icons}`

/**
 * Those found by name or phone number first, then by trade; those whom the caller has paid before
 * others; members before people.
 */
export async function searchByName(db: Queryable, search: ContactSearch): Promise<ContactHitRow[]> {
  const { names, phone, trade: offers } = search
  const values: unknown[] = [
    search.prefix,
    search.exceptMemberId,
    search.exchangeId ?? null,
    search.limit,
    search.hiddenPayIn ?? null,
    search.hiddenDir,
    search.exchangesIn ?? null,
  ]
  const bind = (value: string) => `$${values.push(value)}`
  const tests = names.map(({ by, text }) => [by, bind(text)] as const)
  const nameOf = (row: string) => tests.map(([by, at]) => `${row}.search_name ${by} ${at}`)
  const found = [
    ...(tests.length > 0 ? byName(nameOf) : []),
    ...(phone === null ? [] : [byPhone(bind(phone))]),
    ...(offers === null ? [] : [byTrade(bind(offers))]),
  ]
  if (found.length === 0) return []
  const shape = [...names.map(({ by }) => (by === 'like' ? 'n' : 't')), phone && 'p', offers && 'o']
  const { rows } = await db.query<ContactHitRow>({
    name: `search-contacts-${shape.filter(Boolean).join('')}`,
    text: `select h.*
    from (
      select f.kind, f.id, f.member_id, min(f.way) as way, bool_or(f.leads) as leads, min(f.sorting) as sorting
      from (
        ${found.join('\n        union all\n        ')}
      ) as f
      group by f.kind, f.id, f.member_id
      order by
        way,
        ${hasPaid} desc,
        leads desc,
        f.kind desc,
        sorting,
        f.id
      limit $4
    ) as f
    join members.members m on m.id = f.member_id
    left join members.contacts c on f.kind = 'c' and c.id = f.id
    cross join lateral (
      select ${memberColumns}
      where f.kind = 'm'
      union all
      select ${contactColumns}
      where f.kind = 'c'
    ) as h
    order by
      f.way,
      ${hasPaid} desc,
      f.leads desc,
      f.kind desc,
      f.sorting,
      f.id`,
    values,
  })
  return rows
}

/** The members to whom the caller's last payments went. */
const hasPaid = `(f.member_id = any (array(
          select (t.detail ->> 'payee')::integer
          from (
            select e.transfer_seq
            from members.members payer
            join ledger.entries e on e.account_id = payer.main_account
            where payer.id = $2
            order by e.version desc
            limit ${paidMost}
          ) as e
          join ledger.transfers t on t.seq = e.transfer_seq
          where t.kind in ('send', 'charge')
            and t.detail ->> 'payer' = $2::integer::text
        )))`

function byName(nameOf: (row: string) => readonly string[]): string[] {
  return [
    `select 'm' as kind, m.id, m.id as member_id, 0 as way, m.search_name like $1 as leads,
          m.search_name as sorting
        from members.members m
        where ${nameOf('m').join('\n          and ')}
          and ${wanted}`,
    `select 'c', c.id, m.id, 0, c.search_name like $1, c.search_name
        from members.contacts c
        join members.members m on m.id = c.member_id
        where ${nameOf('c').join('\n          and ')}
          and not c.omit_from_search
          and ${wanted}`,
  ]
}

/** By the number of the business, unless its page hides it. */
function byPhone(at: string): string {
  return `select 'm', m.id, m.id, 0, true, m.search_name
        from members.members m
        where m.phone <> ''
          and right(regexp_replace(m.phone, '\\D', '', 'g'), 10) = ${at}
          and not exists (
            select
            from directory.storefronts s
            where s.member_id = m.id
              and not s.show_phone
          )
          and ${wanted}`
}

function byTrade(at: string): string {
  return `select 'm', m.id, m.id, 1, false, m.search_name
        from directory.listings l
        join members.members m on m.id = l.member_id
        where l.words @@ ${at}::tsquery
          and ${wanted}`
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
