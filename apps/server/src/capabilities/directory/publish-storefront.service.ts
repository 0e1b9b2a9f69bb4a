/** Publishes what an editor wrote, in the editor's transaction (STORE-13). */
import type { Tx } from '@exchange/database'
import {
  lockStorefront,
  raiseVersion,
  writeStorefront,
  type StorefrontToPublish,
} from './published-storefronts.store.ts'

/** The version it became, or undefined when somebody else was faster; then nothing was written. */
export async function publishStorefront(
  tx: Tx,
  storefront: StorefrontToPublish,
): Promise<number | undefined> {
  return await writeStorefront(tx, storefront)
}

/** Waits for whoever publishes it, and lets nobody publish until the transaction ends. */
export async function holdStorefront(tx: Tx, memberId: number): Promise<void> {
  await lockStorefront(tx, memberId)
}

/** What it sells has changed: whoever has read it before is refused. */
export async function renewStorefront(tx: Tx, memberId: number): Promise<void> {
  await raiseVersion(tx, memberId)
}
