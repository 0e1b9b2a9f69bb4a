/** The columns of the files of a year. */
import type { Queryable, Tx } from '@exchange/database'
import type { FormColumn } from '@exchange/domain/tax/form-columns.rules'
import type { YearOf } from './tax-years.read.ts'
import type { ByAt } from './tax-years.store.ts'

export interface TemplateRow {
  readonly year: number
  readonly columns: readonly FormColumn[]
}

/** Of the year, or of the last one before it that has some. */
export async function findTemplate(
  db: Queryable,
  { exchangeId, year }: YearOf,
): Promise<TemplateRow | undefined> {
  const { rows } = await db.query<TemplateRow & Record<string, unknown>>(
    `select year, columns
    from tax.templates
    where exchange_id = $1
      and year <= $2
    order by year desc
    limit 1`,
    [exchangeId, year],
  )
  return rows[0]
}

export async function upsertTemplate(
  tx: Tx,
  { exchangeId, year, columns }: YearOf & Pick<TemplateRow, 'columns'>,
  { by, at }: ByAt,
): Promise<void> {
  await tx.query(
    `insert into tax.templates (exchange_id, year, columns, saved_by, saved_at)
    values ($1, $2, $3, $4, $5)
    on conflict (exchange_id, year) do update
    set columns = excluded.columns,
      saved_by = excluded.saved_by,
      saved_at = excluded.saved_at`,
    [exchangeId, year, JSON.stringify(columns), by, at],
  )
}
