/** Rows of storefronts: opened with their pictures, and emptied by an undo. */
import type { Tx } from '@exchange/database'
import {
  pictureKey,
  pictureNames,
  type ListingRow,
} from '@exchange/domain/imports/listing-row.rules'
import { listPictures } from './import-pictures.store.ts'
import type { MadeListing, MadeRow, StoredRow, UnmadeRow } from './import-rows.store.ts'
import { beginnerOf, type ImportRow } from './imports.store.ts'
import type { JudgedStored } from './judge-import.service.ts'

export interface NewStorefront {
  readonly memberId: number
  /** The contact who answers for it. */
  readonly by: number
  readonly at: Date
  readonly short: string
  /** Text or HTML. */
  readonly description: string
  /** Of the directory; upper and lower case do not matter. */
  readonly categories: readonly string[]
  readonly keywords: readonly string[]
  /** Keys of pictures of the media. */
  readonly hero: string | null
  readonly logo: string | null
  readonly images: readonly string[]
}

export interface Storefronts {
  /** Publishes a storefront that has no texts yet. Throws if somebody publishes it meanwhile. */
  open(tx: Tx, storefront: NewStorefront): Promise<MadeListing>
  /** Empties and hides it again; false if somebody has published it since. */
  empty(
    tx: Tx,
    of: { readonly memberId: number; readonly by: number; readonly at: Date },
    made: MadeListing,
  ): Promise<boolean>
}

interface Needs {
  /** Made by `listings`, which stands above imports. */
  readonly listing: Storefronts
  readonly now: () => Date
}

export async function openStorefronts(
  needs: Needs,
  tx: Tx,
  { of, rows }: { readonly of: ImportRow; readonly rows: readonly JudgedStored[] },
): Promise<MadeRow[]> {
  const pictures = await listPictures(tx, of.id)
  const keys = new Map(pictures.map(({ path, key }) => [path, key]))
  const names = pictureNames([...keys.keys()])
  const keyOf = (name: string) => keys.get(names.get(pictureKey(name)) ?? '') ?? null
  const by = beginnerOf(of)
  const made: MadeRow[] = []
  for (const judged of rows) {
    const { memberId, stored } = judged
    if (memberId === null) throw new Error(`Row ${stored.row} has no member.`)
    const { hero, logo, pictures: more, ...texts } = judged.row as ListingRow
    const shown = {
      hero: keyOf(hero),
      logo: keyOf(logo),
      images: more.flatMap((one) => keyOf(one) ?? []),
    }
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const listing = await needs.listing.open(tx, {
      ...{ memberId, by, at: needs.now() },
      ...texts,
      ...shown,
    })
    made.push({ row: stored.row, memberId, contactId: null, made: { listing } })
  }
  return made
}

export async function emptyStorefronts(
  { listing, now }: Needs,
  tx: Tx,
  { of, stored }: { readonly of: ImportRow; readonly stored: readonly StoredRow[] },
): Promise<UnmadeRow[]> {
  const by = of.undoneBy ?? beginnerOf(of)
  const rows: UnmadeRow[] = []
  for (const { row, memberId, made } of stored) {
    const isEmptied =
      memberId !== null &&
      made?.listing !== undefined &&
      // oxlint-disable-next-line no-await-in-loop -- one connection
      (await listing.empty(tx, { memberId, by, at: now() }, made.listing))
    rows.push({ row, kept: isEmptied ? undefined : 'has-changed' })
  }
  return rows
}
