/** Ends what nobody has paid in its time, and says so: some at a time, each once. */
import type { Database } from '@exchange/database'
import type { Outbox } from '../../kernel/outbox.ts'
import { requestChanged } from './request-facts.service.ts'
import { updateExpired } from './requests.store.ts'

export interface ExpireRequestsNeeds {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
  readonly now: () => Date
}

const atATime = 500

/** Returns how many have expired. */
export async function expireRequests(needs: ExpireRequestsNeeds): Promise<number> {
  let expired = 0
  for (;;) {
    const some = await needs.database.transaction(async (tx) => {
      const rows = await updateExpired(tx, needs.now(), atATime)
      if (rows.length > 0) {
        await needs.outbox.add(
          tx,
          rows.map((row) => requestChanged(row, 'expired')),
        )
      }
      return rows.length
    })
    expired += some
    if (some < atATime) return expired
  }
}
