/** The metadata of pictures. */
import type { Queryable } from '@exchange/database'

export interface PictureFacts {
  readonly key: string
  readonly widths: number[]
  readonly width: number
  readonly height: number
  readonly blur: string
}

/** The pictures of the existing keys. */
export async function findPictures(
  db: Queryable,
  keys: readonly string[],
): Promise<PictureFacts[]> {
  const { rows } = await db.query<PictureFacts>({
    name: 'find-pictures',
    text: `select p.key, p.widths, p.width, p.height, p.blur
    from media.pictures p
    where p.key = any ($1::text[])`,
    values: [keys],
  })
  return rows
}
