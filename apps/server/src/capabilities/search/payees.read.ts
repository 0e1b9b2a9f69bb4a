/**
 * Payees by name, phone number or trade (CSRCH-22). By default, members hidden from the directory
 * are included and those hidden from paying are not; a search by name can change both.
 */
import type { Queryable } from '@exchange/database'
import { twoErrorsFrom } from '@exchange/domain/typed/typing-error.rules'
import { contactColumns, memberColumns, openMembers, type ContactHitRow } from './contacts.read.ts'

const shapes = { like: 'n', '~': 't', near: 'w' } as const
/** A name that lacks one of its letters may be typed with two errors. */
const nearLengthMin = twoErrorsFrom - 1

/** How many of the last transfers are searched for people whom the caller has paid. */
const paidMost = 300

export interface ContactSearch {
  /** Conditions on a folded name, of which all must hold; none when nobody is found by name. */
  readonly names: readonly NameTest[]
  /** A LIKE pattern for the beginning of the name; matching hits come first. */
  readonly prefix: string
  /** Ten digits. */
  readonly phone: string | null
  /** A tsquery for what public businesses offer. */
  readonly trade: string | null
  /** Only members of this town; null for any. */
  readonly town: { readonly city: string; readonly state: string } | null
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
  /** A LIKE pattern, a regular expression, or a word of which two letters may be wrong. */
  readonly by: 'like' | '~' | 'near'
  readonly text: string
}

/** The members of a search by name, with the requested hidden ones. */
const wanted = `m.id <> $2
        and ($3::integer is null or m.exchange_id = $3)
        and ($7::integer[] is null or m.exchange_id = any ($7))
        and ${openMembers}
        and (not m.hide_pay or $5::integer[] is null or m.exchange_id = any ($5))
        and ($6::boolean or m.listed and not exists (
          select
          from directory.storefronts s
          where s.member_id = m.id
            and (s.hidden or s.waiting)
        ))
        and ($8::text is null or words.plain(m.city) = words.plain($8) and m.state = $9)`

/** A word of the name with the same first letter and at most two typing errors. */
const nearWord = (name: string, typed: string) => `exists (
            select
            from string_to_table(${name}, ' ') as w (word)
            where left(w.word, 1) = left(${typed}::text, 1)
              and length(w.word) >= ${nearLengthMin}
              and levenshtein_less_equal(left(w.word, 60), left(${typed}::text, 60), 2) <= 2
          )`

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
    search.town?.city ?? null,
    search.town?.state ?? null,
  ]
  const bind = (value: string) => `$${values.push(value)}`
  const tests = names.map((one) => ({ ...one, text: bind(one.text) }))
  const found = [
    ...(tests.length > 0 ? byName(tests) : []),
    ...(phone === null ? [] : [byPhone(bind(phone))]),
    ...(offers === null ? [] : [byTrade(bind(offers))]),
  ]
  if (found.length === 0) return []
  const shape = [
    ...names.map(({ by }) => shapes[by]),
    phone === null ? '' : 'p',
    offers === null ? '' : 'o',
  ].join('')
  const { rows } = await db.query<ContactHitRow>({
    name: `search-contacts-${shape}`,
    text: `select h.*
    from (
      select
        f.kind,
        f.id,
        f.member_id,
        min(f.way) as way,
        bool_or(f.leads) as leads,
        min(f.sorting) as sorting
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

/** The texts of the tests are parameters here. */
function byName(tests: readonly NameTest[]): string[] {
  const nameOf = (row: string) =>
    tests.map(({ by, text }) =>
      by === 'near' ? nearWord(`${row}.search_name`, text) : `${row}.search_name ${by} ${text}`,
    )
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
          and words.phone(m.phone) = ${at}
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
