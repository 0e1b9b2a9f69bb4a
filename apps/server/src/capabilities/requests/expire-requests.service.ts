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
  let count = 0
  for (;;) {
    const { passed, expired } = await needs.database.transaction(async (tx) => {
      const some = await updateExpired(tx, needs.now(), atATime)
      if (some.expired.length > 0) {
        const facts = some.expired.map((row) => requestChanged(row, 'expired'))
        await needs.outbox.add(tx, facts)
      }
      return some
    })
    count += expired.length
    if (passed < atATime) return count
  }
}
