/** Reads a listing for an editor with the right in the member's exchange (STORE-11). */
import type { Database } from '@exchange/database'
import { picturesOf, type ListingFields } from '@exchange/domain/listings/listing.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { type Grant, holdsRight, type Role } from '@exchange/domain/rights'
import { findPictures, type PictureFacts } from '../media/index.ts'
import {
  findListing,
  readCategoryChoices,
  type CategoryChoice,
  type ListingRow,
} from './listing.read.ts'

export interface SeenListing {
  readonly row: ListingRow
  /** The fields of the draft if there is one. */
  readonly fields: ListingFields
  readonly pictures: readonly PictureFacts[]
  /** The available categories. */
  readonly categories: readonly CategoryChoice[]
  /** Identifies both the published version and the draft that were read. */
  readonly version: string
}

export interface Editor {
  readonly contactId: number
  readonly grants: readonly Grant[]
}

export type SeeFault = 'not-found' | 'forbidden'

export async function seeListing(
  database: Pick<Database, 'query'>,
  memberId: number,
  { editor, role }: { readonly editor: Editor; readonly role: Role },
): Promise<Result<SeenListing, SeeFault>> {
  const row = await findListing(database, memberId)
  if (!row) return fail('not-found')
  if (!holdsRight(editor.grants, role, row.exchangeId)) return fail('forbidden')
  const fields = row.draft ?? row.published
  const [pictures, categories] = await Promise.all([
    findPictures(database, picturesOf(fields)),
    readCategoryChoices(database),
  ])
  return ok({ row, fields, pictures, categories, version: versionOf(row) })
}

/** The exchange's flags of the member, as a storefront shows them. */
export function flagsOf({ standby, giftCard, directoryOnly }: ListingRow) {
  return { standby, noGiftCards: !giftCard, directoryOnly }
}

export function versionOf(row: Pick<ListingRow, 'version' | 'draftVersion'>): string {
  return `${row.version}.${row.draftVersion}`
}
