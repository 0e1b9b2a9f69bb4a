/**
 * Makes pictures of the media from those of a zip, before the piece that shows them: encoding
 * takes a second each and has no place in a transaction. What is made stays made if the process is
 * killed.
 */
import type { Database } from '@exchange/database'
import { pictureKey, pictureNames, picturesIn } from '@exchange/domain/imports/listing-row.rules'
import { readListingRow } from '@exchange/domain/imports/listing-row.rules'
import { keepPicture } from '../media/index.ts'
import { findPictureBytes, listPictures, updatePicture } from './import-pictures.store.ts'
import type { StoredRow } from './import-rows.store.ts'

interface Wanted {
  readonly importId: number
  readonly stored: readonly StoredRow[]
  readonly stopping?: AbortSignal | undefined
}

export async function keepPictures(
  database: Database,
  { importId, stored, stopping }: Wanted,
): Promise<void> {
  const states = await listPictures(database, importId)
  const names = pictureNames(states.map(({ path }) => path))
  const made = new Set(states.flatMap(({ path, key }) => (key === null ? [] : [path])))
  const paths = stored.flatMap(({ cells }) => {
    const row = readListingRow(cells)
    return row.ok ? picturesIn(row.value).map(({ name }) => names.get(pictureKey(name))) : []
  })
  for (const path of new Set(paths)) {
    if (path === undefined || made.has(path)) continue
    stopping?.throwIfAborted()
    // oxlint-disable-next-line no-await-in-loop -- one picture in memory
    const bytes = await findPictureBytes(database, importId, path)
    if (!bytes) continue
    // oxlint-disable-next-line no-await-in-loop
    const kept = await keepPicture(database, bytes)
    // oxlint-disable-next-line no-await-in-loop
    await updatePicture(database, importId, { path, key: kept.ok ? kept.value.key : null })
  }
}
