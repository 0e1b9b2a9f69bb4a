/**
 * What a payee shows, payees by their id, and holders by card (CSRCH-22): active members of open
 * exchanges. Members hidden from the directory are included, those hidden from paying are not.
 */
import type { Queryable } from '@exchange/database'
import type { PaymentTarget } from '@exchange/domain/fields'
import { pictureColumn as picture, type StoredPicture } from '../media/index.ts'
import type { CardSearch } from '../members/index.ts'

const iconsMost = 3
const tradesMost = 2

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

/** Members of an open exchange who can be paid at all. */
export const openMembers = `m.status = 'active'
  and not m.directory_only
  and exists (
    select
    from exchanges.exchanges e
    where e.id = m.exchange_id
      and e.status = 'open'
      and not e.is_trial
  )`
/** Members who can be paid by everybody. */
export const payable = `${openMembers}
  and not m.hide_pay`

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

export const memberColumns = `'m' as kind,
        m.id,
        m.list_name as "listName",
        ${trade} as description,
        m.city,
        m.state,
        ${picture('m.image_key')} as image,
        ${icons}`

export const contactColumns = `'c' as kind,
        c.id,
        c.first_name || ' ' || c.last_name as "listName",
        concat_ws(' · ', m.list_name, nullif(${trade}, '')) as description,
        m.city,
        m.state,
        ${picture('coalesce(c.avatar_key, m.image_key)')} as image,
        ${icons}`

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

export interface CardHitRow extends ContactHitRow {
  readonly cardId: number
}

/**
 * The contact of an active card, with name and icon only (SEC-12); a wrong proof finds nothing.
 * Trial members and members hidden from paying can still pay with their cards.
 */
export async function findByCard(
  db: Queryable,
  { numberHashes, proofHashes }: CardSearch,
  exchangesIn?: readonly number[],
): Promise<CardHitRow | undefined> {
  const { rows } = await db.query<CardHitRow>({
    name: 'find-by-card',
    text: `select
      k.id as "cardId",
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

/** The members among these hits, and those of their contacts, that are hidden from paying. */
export async function findHiddenAmong(
  db: Queryable,
  hits: readonly Pick<ContactHitRow, 'kind' | 'id'>[],
): Promise<{ memberId: number; exchangeId: number }[]> {
  const idsOf = (wanted: 'c' | 'm') => hits.flatMap(({ kind, id }) => (kind === wanted ? [id] : []))
  const { rows } = await db.query<{ memberId: number; exchangeId: number }>(
    `select
      m.id as "memberId",
      m.exchange_id as "exchangeId"
    from members.members m
    where m.hide_pay
      and (
        m.id = any ($1)
        or exists (
          select
          from members.contacts c
          where c.id = any ($2)
            and c.member_id = m.id
        )
      )`,
    [idsOf('m'), idsOf('c')],
  )
  return rows
}
