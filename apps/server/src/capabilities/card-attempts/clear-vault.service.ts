/**
 * Has the gateway forget what it may keep of attempts that came to nothing (SEC-10: no card data
 * without a purpose). It waits until the week's comparison cannot find a charge of them any more.
 */
import type { AttemptNeeds } from './needs.service.ts'
import { listToClear, updateCleared } from './vault-clearing.store.ts'

const waitMs = 9 * 86_400_000
const atOnce = 200

/** Answers how many ids the gateway has forgotten; the others are asked about again. */
export async function clearVault({ database, gateway, now }: AttemptNeeds): Promise<number> {
  const before = new Date(now().getTime() - waitMs)
  let cleared = 0
  for (const { id, saveAs } of await listToClear(database, before, atOnce)) {
    const { outcome } = await gateway.deleteCustomer(saveAs)
    if (outcome !== 'approved') continue
    await updateCleared(database, id, now())
    cleared += 1
  }
  return cleared
}
