/** What the network has already, of all that a file names. */
import type { Queryable } from '@exchange/database'
import {
  businessKey,
  personKey,
  productKey,
  type KnownMember,
} from '@exchange/domain/imports/judge-rows.rules'
import { partyName, type PartyIds } from '@exchange/domain/imports/payment-row.rules'
import { readHaveMoved, readInUse } from './unused.read.ts'

interface MemberFacts {
  readonly number: string
  readonly memberId: number
  readonly credit: bigint
  readonly began: boolean
  readonly listed: boolean
  readonly people: readonly {
    readonly id: number
    readonly first: string
    readonly last: string
    readonly card: boolean
  }[]
  readonly products: readonly string[]
  readonly barcodes: readonly string[]
}

/** Members of the exchange with these numbers. */
export async function readKnownMembers(
  db: Queryable,
  exchangeId: number,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, KnownMember>> {
  const { rows } = await db.query<MemberFacts & Record<string, unknown>>(
    `select
      m.number,
      m.id as "memberId",
      coalesce(-a.floor_mox, 0) as credit,
      exists (select from imports.openings o where o.member_id = m.id) as began,
      exists (
        select
        from directory.storefronts s
        where s.member_id = m.id
          and (s.short, s.description, s.category_ids) <> ('', '', '{}')
      ) or exists (select from listings.drafts d where d.member_id = m.id) as listed,
      (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', c.id,
              'first', c.first_name,
              'last', c.last_name,
              'card', exists (
                select
                from members.cards k
                where k.contact_id = c.id
                  and k.status <> 'deactivated'
              )
            )
          ),
          '[]'
        )
        from members.contacts c
        where c.member_id = m.id
          and c.removed_at is null
      ) as people,
      array(
        select p.name
        from members.products p
        where p.member_id = m.id
          and p.active
      ) as products,
      array(
        select p.barcode
        from members.products p
        where p.member_id = m.id
          and p.barcode is not null
      ) as barcodes
    from members.members m
    left join ledger.accounts a on a.id = m.main_account
    where m.exchange_id = $1
      and m.number = any ($2::text[])
      and m.status = 'active'`,
    [exchangeId, numbers],
  )
  const ids = rows.map(({ memberId }) => memberId)
  const moved = await readHaveMoved(db, ids)
  const used = await readInUse(db, ids)
  return new Map(
    rows.map((row) => {
      const { number, memberId } = row
      const use = { hasMoved: moved.has(memberId), isInUse: used.has(memberId) }
      return [number, { ...toKnown(row), ...use }]
    }),
  )
}

function toKnown(facts: MemberFacts): Omit<KnownMember, 'hasMoved' | 'isInUse'> {
  const { memberId, credit, began, listed: isListed, people, products, barcodes } = facts
  return {
    ...{ memberId, credit, began, isListed },
    people: new Map(
      people.map(({ id, first, last, card }) => [
        personKey(first, last),
        { contactId: id, hasCard: card },
      ]),
    ),
    products: new Set(products.map(productKey)),
    barcodes: new Set(barcodes),
  }
}

/** Numbers that any member of the exchange has, whatever its standing. */
export async function readTakenNumbers(
  db: Queryable,
  exchangeId: number,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ number: string; id: number }>(
    `select number, id
    from members.members
    where exchange_id = $1
      and number = any ($2::text[])`,
    [exchangeId, numbers],
  )
  return new Map(rows.map(({ number, id }) => [number, id]))
}

/** Whom these texts mean: members by number, or else by one of their names, closed ones, too. */
export async function readPartyIds(
  db: Queryable,
  exchangeId: number,
  written: readonly string[],
): Promise<PartyIds> {
  const numbers = await readTakenNumbers(db, exchangeId, written)
  const others = new Set(written.filter((text) => !numbers.has(text)).map(partyName))
  const names = new Map<string, number[]>()
  if (others.size === 0) return { numbers, names }
  for (const { id, name, listName } of await listNames(db, exchangeId)) {
    for (const one of new Set([partyName(name), partyName(listName)])) {
      if (others.has(one)) names.set(one, [...(names.get(one) ?? []), id])
    }
  }
  return { numbers, names }
}

async function listNames(db: Queryable, exchangeId: number) {
  const { rows } = await db.query<{ id: number; name: string; listName: string }>(
    `select id, name, list_name as "listName"
    from members.members
    where exchange_id = $1`,
    [exchangeId],
  )
  return rows
}

/** What the members of the exchange with these numbers are called. */
export async function readBusinessNames(
  db: Queryable,
  exchangeId: number,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ number: string; name: string }>(
    `select number, list_name as name
    from members.members
    where exchange_id = $1
      and number = any ($2::text[])`,
    [exchangeId, numbers],
  )
  return new Map(rows.map(({ number, name }) => [number, name]))
}

export async function readTakenUsernames(
  db: Queryable,
  usernames: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ username: string }>(
    `select lower(username) as username
    from identity.users
    where lower(username) = any ($1::text[])`,
    [usernames],
  )
  return new Set(rows.map(({ username }) => username))
}

/** Of people of the exchange. */
export async function readKnownEmails(
  db: Queryable,
  exchangeId: number,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ email: string }>(
    `select distinct lower(c.email) as email
    from members.contacts c
    join members.members m on m.id = c.member_id
    where m.exchange_id = $1
      and c.removed_at is null
      and lower(c.email) = any ($2::text[])`,
    [exchangeId, emails],
  )
  return new Set(rows.map(({ email }) => email))
}

/** Of the exchange, in places with these zips. */
export async function readKnownBusinesses(
  db: Queryable,
  exchangeId: number,
  zips: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ name: string; zip: string }>(
    `select name, zip
    from members.members
    where exchange_id = $1
      and zip = any ($2::text[])
      and status <> 'disabled'`,
    [exchangeId, zips],
  )
  return new Set(rows.map(({ name, zip }) => businessKey(name, zip)))
}

/** Who has the cards with these digests. */
export async function readTakenCards(
  db: Queryable,
  hashes: readonly Buffer[],
): Promise<readonly { readonly hash: Buffer; readonly contactId: number }[]> {
  const { rows } = await db.query<{ hash: Buffer; contactId: number }>(
    `select number_hash as hash, contact_id as "contactId"
    from members.cards
    where number_hash = any ($1::bytea[])`,
    [hashes],
  )
  return rows
}

/** Names of the directory's categories, in lower case, as they are written there. */
export async function readCategoryNames(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ name: string }>(`select name from directory.categories`)
  return new Map(rows.map(({ name }) => [name.toLowerCase(), name]))
}
