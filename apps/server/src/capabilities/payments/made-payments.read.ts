/** Whether a payment has already been made, held or asked for. */
import type { Database } from '@exchange/database'
import type { PaymentFlow, PaymentOrder } from './payment-flow.service.ts'
import { holdIdOf, paymentIdOf } from './payment-id.service.ts'

export type IsMade = (
  kind: PaymentFlow<never, unknown, unknown>['kind'],
  order: PaymentOrder,
) => Promise<boolean>

/** Finds the record of its idempotency key, or the transfer of its key, run or approval. */
export function createIsMade(database: Pick<Database, 'query'>): IsMade {
  return async (kind, order) => {
    const { rows } = await database.query(
      `select from kernel.idempotency where key = $1
      union all
      select from ledger.transfers where id in ($2, $3)`,
      [order.idempotency?.key ?? null, paymentIdOf(kind, order), holdIdOf(kind, order)],
    )
    return rows.length > 0
  }
}
