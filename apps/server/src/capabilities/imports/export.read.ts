/** What an exchange has, in the columns of an import, page by page. */
import type { Queryable } from '@exchange/database'
import type { ExportedKind } from '@exchange/domain/imports/import-kinds.rules'

/** A row by the names of its columns; amounts in minor units. */
export type ExportedRow = Readonly<Record<string, string | bigint | boolean | null>> & {
  readonly key: number
}

const person = `
  c.first_name as "firstName",
  c.last_name as "lastName",
  c.email,
  c.phone,
  coalesce(u.username, '') as username`

/** Of members that are active; `$1` the exchange, `$2` the key of the row before, `$3` how many. */
const pages: Readonly<Record<ExportedKind, string>> = {
  members: `
    select
      m.id as key,
      m.number,
      m.name as business,
      m.list_name as "listName",
      ${person},
      m.email as "businessEmail",
      m.phone as "businessPhone",
      m.website,
      m.address1 as address,
      m.address2,
      m.city,
      m.state,
      m.zip,
      to_char(m.joined_at at time zone 'UTC', 'YYYY-MM-DD') as joined,
      m.fee_plan as "feePlan",
      case when m.standby then 'standby' else 'active' end as standing
    from members.members m
    join members.contacts c on c.member_id = m.id and c.is_main
    left join identity.users u on u.contact_id = c.id
    where m.exchange_id = $1
      and m.status = 'active'
      and m.id > $2
    order by m.id
    limit $3`,
  contacts: `
    select
      c.id as key,
      m.number,
      ${person},
      array_to_string(c.rights, ', ') as rights,
      c.payment_limit as "perPayment",
      c.day_limit as "perDay",
      c.month_limit as "perMonth"
    from members.contacts c
    join members.members m on m.id = c.member_id
    left join identity.users u on u.contact_id = c.id
    where m.exchange_id = $1
      and m.status = 'active'
      and not c.is_main
      and c.removed_at is null
      and c.id > $2
    order by c.id
    limit $3`,
  products: `
    select
      p.id as key,
      m.number,
      p.name as product,
      p.price,
      p.price_from as "priceFrom",
      p.active as "onSale"
    from members.products p
    join members.members m on m.id = p.member_id
    where m.exchange_id = $1
      and m.status = 'active'
      and p.id > $2
    order by p.id
    limit $3`,
  balances: `
    select
      m.id as key,
      m.number,
      a.mox + coalesce(held.mox, 0) as balance,
      a.usd + coalesce(held.usd, 0) as reserve,
      a.pts::text as points,
      -a.floor_mox as credit
    from members.members m
    join ledger.accounts a on a.id = m.main_account
    left join ledger.accounts held on held.id = m.held_account
    where m.exchange_id = $1
      and m.status = 'active'
      and m.id > $2
    order by m.id
    limit $3`,
}

export interface ExportPage {
  readonly kind: ExportedKind
  readonly exchangeId: number
  readonly after: number
  readonly limit: number
}

export async function readExportPage(
  db: Queryable,
  { kind, exchangeId, after, limit }: ExportPage,
): Promise<ExportedRow[]> {
  const { rows } = await db.query<ExportedRow>(pages[kind], [exchangeId, after, limit])
  return rows
}
