/**
 * A part of a sale that waited for its payer is paid or declined when the approval has ended: told
 * by the fact of it, in the commit that takes the fact from the outbox.
 */
import { transferId } from '@exchange/ledger'
import type { Outbox } from '../../kernel/outbox.ts'
import { paidFact } from './sale-tie.service.ts'
import { settlePart } from './till.store.ts'

export interface SettleNeeds {
  readonly outbox: Pick<Outbox, 'on' | 'add'>
  readonly now: () => Date
}

export function settleWaiting({ outbox, now }: SettleNeeds): void {
  outbox.on('approval.changed', async (facts, tx) => {
    for (const { payload } of facts) {
      const { approval, kind, status } = payload
      if (kind !== 'charge' || status === 'pending') continue
      const isPaid = status === 'approved'
      // The payment of an approval has this id, whether it was held before or not.
      const transfer = isPaid ? transferId('charge', `approval/${approval}`) : null
      const settled = await settlePart(tx, { approval, transfer, at: now() })
      if (settled && isPaid) await outbox.add(tx, [paidFact(settled)])
    }
  })
}
