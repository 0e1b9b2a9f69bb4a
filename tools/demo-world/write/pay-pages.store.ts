/** Three pay pages of dana: her counter, an invoice to be paid once, and products. */
import type { Queryable } from '@exchange/database'

const productsMost = 4

/** Codes that are easy to find again. */
const pages = [
  {
    code: 'DANASPACE1',
    label: 'At the counter',
    note: 'Thank you for trading with us.',
    kind: 'open',
    amounts: [1_00n, 1_000_00n],
    tips: true,
    reference: '',
    usesMost: null,
    daysAgo: 90,
  },
  {
    code: 'PAY2041XYZ',
    label: 'Invoice 2041',
    note: '',
    kind: 'fixed',
    amounts: [185_00n],
    tips: false,
    reference: 'Work of last week',
    usesMost: 1,
    daysAgo: 3,
  },
  {
    code: 'SHPFRNT200',
    label: 'From our shop',
    note: 'Ready to take with you.',
    kind: 'products',
    amounts: [],
    tips: false,
    reference: '',
    usesMost: null,
    daysAgo: 30,
  },
] as const

/** `today`: the day of the demo. */
export async function writePayPages(on: Queryable, today: Date): Promise<void> {
  for (const page of pages) {
    // oxlint-disable-next-line no-await-in-loop -- three rows
    await on.query(
      `with dana as (
        select c.id, c.member_id
        from identity.users u
        join members.contacts c on c.id = u.contact_id
        where u.username = 'dana'
      ),
      sold as (
        select coalesce(array_agg(r.id order by r.id), '{}') as ids
        from (
          select r.id
          from members.products r
          join dana d on d.member_id = r.member_id
          where r.price is not null
            and not r.price_from
          order by r.id
          limit ${productsMost}
        ) r
        where $4 = 'products'
      )
      insert into pay_pages.pages (
        code, member_id, maker, made_by, label, note, kind, amounts, product_ids, tips, question,
        reference, uses_most, made_at
      )
      select
        $1, d.member_id, 'person', d.id, $2, $3, $4, $5, s.ids, $6, '', $7, $8::integer,
        $9::timestamptz - make_interval(days => $10)
      from dana d
      cross join sold s
      where $4 <> 'products' or cardinality(s.ids) > 0`,
      [
        page.code,
        page.label,
        page.note,
        page.kind,
        page.amounts,
        page.tips,
        page.reference,
        page.usesMost,
        today,
        page.daysAgo,
      ],
    )
  }
}
