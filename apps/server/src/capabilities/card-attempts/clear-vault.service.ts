/**
 * Deletes cards of failed attempts at the gateway (SEC-10: no card data without a purpose), once
 * the weekly comparison can no longer find a charge of them.
 */
import type { AttemptNeeds } from './needs.service.ts'
import { listToClear, updateCleared } from './vault-clearing.store.ts'

const waitMs = 9 * 86_400_000
const batchSize = 200

/** Returns how many vault ids were deleted; the others are retried by the next run. */
export async function clearVault({ database, gateway, now }: AttemptNeeds): Promise<number> {
  const before = new Date(now().getTime() - waitMs)
  let cleared = 0
  for (const { id, saveAs } of await listToClear(database, before, batchSize)) {
    const { outcome } = await gateway.deleteCustomer(saveAs)
    if (outcome !== 'approved') continue
    await updateCleared(database, id, now())
    cleared += 1
  }
  return cleared
}
