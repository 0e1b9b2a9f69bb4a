/** Writes corrections of frozen forms. */
import type { Tx } from '@exchange/database'
import type { YearOf } from './tax-years.read.ts'
import type { ByAt } from './tax-years.store.ts'

/** A form in the place of each that differs; returns the members whose forms they are. */
export async function insertCorrection(
  tx: Tx,
  { exchangeId, year }: YearOf,
  { by, at, why }: ByAt & { readonly why: string },
): Promise<number[]> {
  const { rows } = await tx.query<{ memberId: number }>(
    `with correction as (
      insert into tax.corrections (exchange_id, year, why, by, at)
      values ($1, $2, $3, $4, $5)
      returning id
    ),
    corrected as (
      insert into tax.forms (
        exchange_id, year, recipient_id, number, transfer_id, sold_on, sales, amount,
        correction_id, corrects
      )
      select
        f.exchange_id,
        f.year,
        f.recipient_id,
        (
          select max(n.number)
          from tax.forms n
          where n.exchange_id = $1
            and n.year = $2
        ) + row_number() over (order by d.number),
        f.transfer_id,
        f.sold_on,
        d.sales,
        d.after,
        correction.id,
        f.id
      from tax.differences($1, $2) d
      join tax.forms f on f.id = d.form_id
      cross join correction
      returning recipient_id
    )
    select distinct r.member_id as "memberId"
    from corrected c
    join tax.recipients r on r.id = c.recipient_id
    order by 1`,
    [exchangeId, year, why, by, at],
  )
  return rows.map(({ memberId }) => memberId)
}
