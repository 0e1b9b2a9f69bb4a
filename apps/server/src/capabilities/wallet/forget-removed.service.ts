/**
 * Deletes removed cards at the gateway. Unconfirmed deletions are retried in the next run; deleting
 * twice is harmless.
 */
import type { CardGateway } from '@exchange/card-gateway/card-gateway.port'
import type { Database } from '@exchange/database'
import { listToForget, updateForgotten } from './cards.store.ts'

const atOnce = 100

export interface ForgetRemovedNeeds {
  readonly database: Pick<Database, 'query'>
  readonly gateway: Pick<CardGateway, 'deleteCustomer'>
  readonly now: () => Date
}

/** Returns the number of deleted cards. */
export async function forgetRemoved({
  database,
  gateway,
  now,
}: ForgetRemovedNeeds): Promise<number> {
  const vaultIds = await listToForget(database, atOnce)
  let forgotten = 0
  for (const vaultId of vaultIds) {
    const outcome = await gateway.deleteCustomer(vaultId)
    if (outcome.outcome !== 'approved') continue
    await updateForgotten(database, vaultId, now())
    forgotten += 1
  }
  return forgotten
}
