/** Rows of past payments: kept as history, and taken back by an undo. Nothing is posted. */
import type { Tx } from '@exchange/database'
import { partiesOf, paymentKey, type PaymentRow } from '@exchange/domain/imports/payment-row.rules'
import { addFormerPayments, removeFormerPayments } from '../former-payments/index.ts'
import type { MadeRow, StoredRow, UnmadeRow } from './import-rows.store.ts'
import type { ImportRow } from './imports.store.ts'
import type { JudgedStored } from './judge-import.service.ts'
import { readPartyIds } from './known.read.ts'

export async function addPayments(
  _needs: object,
  tx: Tx,
  { of, rows }: { readonly of: ImportRow; readonly rows: readonly JudgedStored[] },
): Promise<MadeRow[]> {
  const { id: importId, exchangeId } = of
  const all = rows.map(({ row, stored }) => ({ ...(row as PaymentRow), row: stored.row }))
  const written = new Set(all.flatMap(({ payer, payee }) => [payer, payee]))
  const known = await readPartyIds(tx, exchangeId, [...written])
  const payments = all.map(({ payer, payee, ...payment }) => {
    const sides = partiesOf({ payer, payee }, known)
    return {
      ...payment,
      payerId: sides.payer.memberId,
      payeeId: sides.payee.memberId,
      payerName: sides.payer.memberId === null ? payer : '',
      payeeName: sides.payee.memberId === null ? payee : '',
      key: paymentKey({ ...payment, payer, payee }, known),
    }
  })
  await addFormerPayments(tx, { exchangeId, importId }, payments)
  return payments.map(({ row, payerId, payeeId }) => {
    const memberId = payerId ?? payeeId
    if (memberId === null) throw new Error(`Row ${row} has no member.`)
    return { row, memberId, contactId: null, made: null }
  })
}

export async function takePayments(
  _needs: object,
  tx: Tx,
  { of, stored }: { readonly of: ImportRow; readonly stored: readonly StoredRow[] },
): Promise<UnmadeRow[]> {
  const numbers = stored.map(({ row }) => row)
  await removeFormerPayments(tx, of.id, numbers)
  return numbers.map((row) => ({ row, kept: undefined }))
}
