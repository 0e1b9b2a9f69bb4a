/** Publishes listing fields in the editor's transaction (STORE-13). */
import type { Tx } from '@exchange/database'
import {
  lockStorefront,
  raiseVersion,
  updateWaiting,
  writeStorefront,
  type StorefrontToPublish,
} from './published-storefronts.store.ts'

/** Returns the new version; undefined, and writes nothing, if the editor's version is stale. */
export async function publishStorefront(
  tx: Tx,
  storefront: StorefrontToPublish,
): Promise<number | undefined> {
  return await writeStorefront(tx, storefront)
}

/** Locks the storefront until the transaction ends, so that no one else can publish it. */
export async function holdStorefront(tx: Tx, memberId: number): Promise<void> {
  await lockStorefront(tx, memberId)
}

/** Raises the version after a change of products, so that editors with an older one are refused. */
export async function renewStorefront(tx: Tx, memberId: number): Promise<void> {
  await raiseVersion(tx, memberId)
}

/** Keeps the storefront of a member out of the directory while the member waits. */
export async function setWaiting(tx: Tx, memberId: number, waiting: boolean): Promise<void> {
  await updateWaiting(tx, memberId, waiting)
}
