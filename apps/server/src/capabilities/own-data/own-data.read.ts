/** Whose data are asked for, and the pictures among them. */
import type { Queryable } from '@exchange/database'

/** The pictures of a business: key in the file, type, and bytes of the largest size. */
export const pictureKeys = `
  with keys (key) as (
    select s.hero_key from directory.storefronts s where s.member_id = $1
    union
    select s.logo_key from directory.storefronts s where s.member_id = $1
    union
    select g ->> 'key'
    from directory.storefronts s
    cross join jsonb_array_elements(s.gallery) as g
    where s.member_id = $1
    union
    select p.picture_key from members.products p where p.member_id = $1
    union
    select m.image_key from members.members m where m.id = $1
    union
    select c.avatar_key from members.contacts c where c.member_id = $1
  )
  select i.key
  from keys k
  left join media.pictures p on p.key = k.key
  join media.images i
    on i.key = coalesce(k.key || '-' || p.widths[array_upper(p.widths, 1)], k.key)
  order by i.key`

export interface Whose {
  readonly contactId: number
  readonly name: string
  /** The business whose data the contact gets; null if it is not the main contact. */
  readonly memberId: number | null
}

/** Undefined if there is no such contact, or it was removed. */
export async function readWhose(db: Queryable, contactId: number): Promise<Whose | undefined> {
  const { rows } = await db.query<Whose>(
    `select
      c.id as "contactId",
      concat_ws(' ', c.first_name, c.last_name) as name,
      case when c.is_main then c.member_id end as "memberId"
    from members.contacts c
    where c.id = $1
      and c.removed_at is null`,
    [contactId],
  )
  return rows[0]
}

export async function listPictureKeys(db: Queryable, memberId: number): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(pictureKeys, [memberId])
  return rows.map(({ key }) => key)
}

export interface Picture {
  readonly mediaType: string
  readonly bytes: Buffer
}

export async function readPicture(db: Queryable, key: string): Promise<Picture | undefined> {
  const { rows } = await db.query<Picture>(
    `select i.media_type as "mediaType", i.bytes
    from media.images i
    where i.key = $1`,
    [key],
  )
  return rows[0]
}
