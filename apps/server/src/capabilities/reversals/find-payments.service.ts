/** Finds payments of the caller's exchanges by confirmation code, else by a member's name. */
import type { Queryable } from '@exchange/database'
import { plainWords } from '@exchange/domain/typed/words.rules'
import {
  findPaymentsByCode,
  findPaymentsByName,
  type PaymentsQuestion,
  type StaffPaymentRow,
} from './staff-payments.read.ts'

const shownMost = 50

export async function findPayments(
  db: Queryable,
  search: string,
  exchanges: PaymentsQuestion['exchanges'],
): Promise<readonly StaffPaymentRow[]> {
  const question = { exchanges, limit: shownMost }
  const code = search.replaceAll(/[\s-]/g, '').toUpperCase()
  if (/^[A-Z2-9]{10}$/.test(code)) {
    const found = await findPaymentsByCode(db, code, question)
    if (found.length > 0) return found
  }
  // Folded as the names are; it has no characters of a pattern.
  const name = plainWords(search).join(' ')
  return name === '' ? [] : await findPaymentsByName(db, name, question)
}
