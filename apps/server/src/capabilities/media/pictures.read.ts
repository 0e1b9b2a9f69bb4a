/** The metadata of pictures. */
import type { Queryable } from '@exchange/database'

export interface PictureFacts {
  readonly key: string
  readonly widths: number[]
  readonly width: number
  readonly height: number
  readonly blur: string
}

/** A picture as a query selects it. */
export interface StoredPicture {
  readonly key: string
  readonly widths: readonly number[]
}

/** The column of a `StoredPicture`, by its key; null without one. A drawing has no widths. */
export const pictureColumn = (key: string) => `case
          when ${key} is not null then jsonb_build_object(
            'key', ${key},
            'widths', coalesce((select p.widths from media.pictures p where p.key = ${key}), '{}')
          )
        end`

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
