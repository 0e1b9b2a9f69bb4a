/** Which past payments are here already. */
import type { Queryable } from '@exchange/database'

/** Of these keys, those that another import of the exchange has brought. */
export async function readFormerKeys(
  db: Queryable,
  { exchangeId, importId }: { readonly exchangeId: number; readonly importId: number },
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ key: string }>(
    `select asked.key
    from unnest($3::text[]) as asked (key)
    where exists (
      select
      from former_payments.payments p
      where p.exchange_id = $1
        and p.import_id <> $2
        and p.key = encode(sha256(convert_to(asked.key, 'UTF8')), 'hex')
    )`,
    [exchangeId, importId, keys],
  )
  return new Set(rows.map(({ key }) => key))
}
