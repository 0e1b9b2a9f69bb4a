/** Gives up an open sale of which nothing is paid, or all of it was given back. */
import type { Database } from '@exchange/database'
import { fail, ok, type Result } from '@exchange/domain/result'
import { findSale, type SaleRow } from './sales.read.ts'
import { leaveSale as write } from './till.store.ts'

export interface LeaveNeeds {
  readonly database: Database
  readonly now: () => Date
}

export type LeaveRefusal = 'sale-done' | 'has-waiting' | 'has-payments'

/** Leaving a sale again is a success. What is paid of a sale keeps it in the list of open ones. */
export async function leaveSale(
  { database, now }: LeaveNeeds,
  sale: SaleRow,
): Promise<Result<SaleRow, LeaveRefusal>> {
  if (sale.state === 'left') return ok(sale)
  if (sale.state === 'done') return fail('sale-done')
  const isLeft = await write(database, sale.id, now())
  const after = (await findSale(database, sale.id)) ?? sale
  if (isLeft || after.state === 'left') return ok(after)
  const waits = after.tenders.some(({ state }) => state === 'waiting')
  return fail(waits ? 'has-waiting' : 'has-payments')
}
