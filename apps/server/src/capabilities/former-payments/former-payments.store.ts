/** What members paid each other in a former system. */
import type { Tx } from '@exchange/database'

export interface NewFormerPayment {
  readonly row: number
  /** `2019-05-13` */
  readonly day: string
  /** Null: no member of the exchange; then the name says who it was. */
  readonly payerId: number | null
  readonly payeeId: number | null
  readonly payerName: string
  readonly payeeName: string
  /** Minor units of the currency. */
  readonly amount: bigint
  /** In cents, of the payer; null: not told. */
  readonly fee: bigint | null
  readonly note: string
  readonly reference: string
  /** All but the fee, as a text. */
  readonly key: string
}

export interface FormerImport {
  readonly exchangeId: number
  readonly importId: number
}

/** Throws if another import adds the same at the same time. */
export async function insertFormerPayments(
  tx: Tx,
  { exchangeId, importId }: FormerImport,
  payments: readonly NewFormerPayment[],
): Promise<void> {
  const rows = payments.map(({ amount, fee, ...payment }) => ({
    ...payment,
    amount: String(amount),
    fee: fee === null ? null : String(fee),
  }))
  await tx.query(
    `insert into former_payments.payments
      (
        exchange_id, import_id, row_number, day, payer_id, payee_id, payer_name, payee_name,
        amount, fee, note, reference, key, copy
      )
    select
      $1, $2, r.row, r.day, r."payerId", r."payeeId", r."payerName", r."payeeName",
      r.amount, r.fee, r.note, r.reference, k.key,
      (
        select count(*)
        from former_payments.payments p
        where p.exchange_id = $1
          and p.key = k.key
      ) + row_number() over (partition by k.key order by r.row)
    from jsonb_to_recordset($3::jsonb) as r (
      row integer,
      day date,
      "payerId" integer,
      "payeeId" integer,
      "payerName" text,
      "payeeName" text,
      amount bigint,
      fee bigint,
      note text,
      reference text,
      key text
    )
    cross join lateral (
      select encode(sha256(convert_to(r.key, 'UTF8')), 'hex') as key
    ) k
    order by r.row`,
    [exchangeId, importId, JSON.stringify(rows)],
  )
}

export async function deleteFormerPayments(
  tx: Tx,
  importId: number,
  rows: readonly number[],
): Promise<void> {
  await tx.query(
    `delete from former_payments.payments
    where import_id = $1
      and row_number = any ($2::integer[])`,
    [importId, rows],
  )
}
