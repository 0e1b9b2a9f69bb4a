/** Photos in all sizes: the metadata, and the bytes of each size under its own key. */
import type { Tx } from '@exchange/database'

export interface PictureRow {
  readonly key: string
  readonly width: number
  readonly height: number
  readonly blur: string
  readonly variants: readonly { readonly width: number; readonly bytes: Buffer }[]
}

/** Inserting the same photo twice keeps one, because the key is made from the content. */
export async function insertPicture(tx: Tx, picture: PictureRow): Promise<void> {
  const { key, width, height, blur, variants } = picture
  await tx.query(
    `insert into media.images (key, media_type, bytes)
    select $1 || '-' || v.width, 'image/webp', v.bytes
    from unnest($2::integer[], $3::bytea[]) as v (width, bytes)
    on conflict (key) do nothing`,
    [key, variants.map((one) => one.width), variants.map((one) => one.bytes)],
  )
  await tx.query(
    `insert into media.pictures (key, widths, width, height, blur)
    values ($1, $2, $3, $4, $5)
    on conflict (key) do nothing`,
    [key, variants.map((one) => one.width), width, height, blur],
  )
}
