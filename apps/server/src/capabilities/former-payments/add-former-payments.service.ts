/** Past payments come with an import, and go with its undo: nothing else depends on them. */
import type { Tx } from '@exchange/database'
import {
  deleteFormerPayments,
  insertFormerPayments,
  type FormerImport,
  type NewFormerPayment,
} from './former-payments.store.ts'

/** Nothing is posted. Throws if another import adds the same at the same time. */
export async function addFormerPayments(
  tx: Tx,
  of: FormerImport,
  payments: readonly NewFormerPayment[],
): Promise<void> {
  await insertFormerPayments(tx, of, payments)
}

/** `rows` of its file. */
export async function removeFormerPayments(
  tx: Tx,
  importId: number,
  rows: readonly number[],
): Promise<void> {
  await deleteFormerPayments(tx, importId, rows)
}
