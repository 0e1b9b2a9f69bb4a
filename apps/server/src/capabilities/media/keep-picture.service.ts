/** Stores an uploaded photo: re-encoded in every size, under a key of its content. */
import type { Database } from '@exchange/database'
import type { PictureFault } from '@exchange/domain/media/picture.rules'
import { ok, type Result } from '@exchange/domain/result'
import { makePicture } from './make-picture.service.ts'
import { insertPicture } from './pictures.store.ts'

export interface KeptPicture {
  readonly key: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly blur: string
}

export type KeepPictureNeeds = Pick<Database, 'transaction'>

/** Makes the sizes before the transaction, so that it is not open during the encoding. */
export async function keepPicture(
  database: KeepPictureNeeds,
  file: Buffer,
): Promise<Result<KeptPicture, PictureFault>> {
  const made = await makePicture(file)
  if (!made.ok) return made
  const { variants, ...picture } = made.value
  await database.transaction((tx) => insertPicture(tx, made.value))
  return ok({ ...picture, widths: variants.map(({ width }) => width) })
}
