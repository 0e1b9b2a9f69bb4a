/** Publishes what an editor wrote, in the editor's transaction (STORE-13). */
import type { Tx } from '@exchange/database'
import { writeStorefront, type StorefrontToPublish } from './published-storefronts.store.ts'

/** The version it became, or undefined when somebody else was faster; then nothing was written. */
export async function publishStorefront(
  tx: Tx,
  storefront: StorefrontToPublish,
): Promise<number | undefined> {
  return await writeStorefront(tx, storefront)
}
