/**
 * Stores unsaved changes of a listing in this browser, for the person who typed them, until they
 * are saved or discarded.
 */
import type { Picture } from '@exchange/contract/directory/storefront.contract'
import { deviceStorage } from '../../kernel/browser-storage.ts'
import type { ListingValues } from './listing-values.ts'

export interface KeptEdits {
  /** The version of the listing that was edited. */
  readonly version: string
  readonly values: ListingValues
  /** Pictures uploaded since then. */
  readonly pictures: readonly Picture[]
}

const nameOf = (username: string, memberId: number) => `listing.${username}.${memberId}`

export function keptEdits(username: string, memberId: number) {
  const name = nameOf(username, memberId)
  return {
    read(): KeptEdits | null {
      try {
        return JSON.parse(deviceStorage.get(name) ?? 'null') as KeptEdits | null
      } catch {
        return null
      }
    },
    keep: (edits: KeptEdits) => deviceStorage.set(name, JSON.stringify(edits)),
    forget: () => deviceStorage.remove(name),
  }
}
