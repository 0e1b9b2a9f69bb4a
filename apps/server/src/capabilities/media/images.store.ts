/** Small pictures by the hash of their content. */
import type { Queryable } from '@exchange/database'

export interface Image {
  readonly mediaType: string
  readonly bytes: Buffer
}

/** The picture of a key; for a photo in several widths, the smallest. */
export async function findImage(db: Queryable, key: string): Promise<Image | undefined> {
  const { rows } = await db.query<Image>({
    name: 'find-image',
    text: `select i.media_type as "mediaType", i.bytes
    from media.images i
    where i.key = coalesce(
      (
        select p.key || '-' || p.widths[1]
        from media.pictures p
        where p.key = $1
          and p.widths <> '{}'
      ),
      $1
    )`,
    values: [key],
  })
  return rows[0]
}
