/** Expires overdue requests in batches and adds a fact for each. */
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

/** Returns the number of expired requests. */
export async function expireRequests(needs: ExpireRequestsNeeds): Promise<number> {
  let count = 0
  for (;;) {
    const expired = await needs.database.transaction(async (tx) => {
      const ended = await updateExpired(tx, needs.now(), atATime)
      const facts = ended.map((row) => requestChanged(row, 'expired'))
      if (facts.length > 0) await needs.outbox.add(tx, facts)
      return ended.length
    })
    count += expired
    if (expired < atATime) return count
  }
}
