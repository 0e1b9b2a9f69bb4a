/** What an exchange has, in the columns of an import, page by page. */
import type { Queryable } from '@exchange/database'
import type { ExportedKind } from '@exchange/domain/imports/import-kinds.rules'

/** A row by the names of its columns; amounts in minor units. */
export type ExportedRow = Readonly<Record<string, string | bigint | boolean | null>> & {
  readonly key: number | bigint
}

const person = `
  c.first_name as "firstName",
  c.last_name as "lastName",
  c.email,
  c.phone,
  coalesce(u.username, '') as username`

/** Where the largest file of a picture lies in the zip; empty: none, or a drawing of our own. */
const pictured = (key: string) => `
  coalesce(
    (
      select 'pictures/' || i.key || '.' || split_part(i.media_type, '/', 2)
      from media.pictures p
      join media.images i
        on i.key = coalesce(p.key || '-' || p.widths[array_upper(p.widths, 1)], p.key)
      where p.key = ${key}
        and i.media_type <> 'image/svg+xml'
    ),
    ''
  )`

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
      p.active as "onSale",
      p.barcode
    from members.products p
    join members.members m on m.id = p.member_id
    where m.exchange_id = $1
      and m.status = 'active'
      and p.id > $2
    order by p.id
    limit $3`,
  listings: `
    select
      m.id as key,
      m.number,
      s.short,
      s.description,
      array_to_string(
        array(
          select c.name
          from unnest(s.category_ids) with ordinality as chosen (id, place)
          join directory.categories c on c.id = chosen.id
          order by chosen.place
        ),
        '; '
      ) as categories,
      array_to_string(s.tags, '; ') as keywords,
      ${pictured('s.hero_key')} as hero,
      ${pictured('s.logo_key')} as logo,
      array_to_string(
        array(
          select nullif(${pictured("picture.of ->> 'key'")}, '')
          from jsonb_array_elements(s.gallery) with ordinality as picture (of, place)
          order by picture.place
        ),
        '; '
      ) as pictures
    from members.members m
    join directory.storefronts s on s.member_id = m.id
    where m.exchange_id = $1
      and m.status = 'active'
      and (s.short, s.description, s.category_ids) <> ('', '', '{}')
      and m.id > $2
    order by m.id
    limit $3`,
  payments: `
    select
      p.id as key,
      to_char(p.day, 'YYYY-MM-DD') as day,
      coalesce(payer.number, p.payer_name) as payer,
      coalesce(payee.number, p.payee_name) as payee,
      p.amount,
      coalesce((p.fee / 100.0)::numeric(20, 2)::text, '') as fee,
      p.note,
      p.reference
    from former_payments.payments p
    left join members.members payer on payer.id = p.payer_id
    left join members.members payee on payee.id = p.payee_id
    where p.exchange_id = $1
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
  readonly after: number | bigint
  readonly limit: number
}

export async function readExportPage(
  db: Queryable,
  { kind, exchangeId, after, limit }: ExportPage,
): Promise<ExportedRow[]> {
  const { rows } = await db.query<ExportedRow>(pages[kind], [exchangeId, after, limit])
  return rows
}

/** Undefined: it has gone meanwhile. */
export async function readPictureBytes(db: Queryable, key: string): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ bytes: Buffer }>(
    'select bytes from media.images where key = $1',
    [key],
  )
  return rows[0]?.bytes
}
