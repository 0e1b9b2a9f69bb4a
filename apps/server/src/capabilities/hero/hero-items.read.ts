/** What the office has put on Home, with its pictures. */
import type { Queryable } from '@exchange/database'
import type { HeroKind } from '@exchange/domain/hero/hero.rules'
import type { PictureFacts } from '../media/index.ts'

export interface HeroRow {
  readonly itemId: number
  readonly exchangeId: number | null
  readonly kind: HeroKind
  readonly title: string
  readonly text: string
  readonly link: string
  readonly linkLabel: string
  readonly alt: string
  readonly search: string
  readonly picture: PictureFacts | null
  readonly beginsAt: Date
  readonly endsAt: Date | null
  readonly version: number
  readonly changedBy: string
  readonly changedAt: Date
}

const select = `select
      i.id as "itemId",
      i.exchange_id as "exchangeId",
      i.kind,
      i.title,
      i.body as text,
      i.link,
      i.link_label as "linkLabel",
      i.alt,
      i.search,
      case
        when p.key is not null then jsonb_build_object(
          'key', p.key,
          'widths', p.widths,
          'width', p.width,
          'height', p.height,
          'blur', p.blur
        )
      end as picture,
      i.begins_at as "beginsAt",
      i.ends_at as "endsAt",
      i.version,
      c.first_name || ' ' || c.last_name as "changedBy",
      i.changed_at as "changedAt"
    from hero.items i
    join members.contacts c on c.id = i.changed_by
    left join media.pictures p on p.key = i.picture_key`

/** Of one exchange, or of the whole network (null), in their order. */
export async function listItems(db: Queryable, exchangeId: number | null): Promise<HeroRow[]> {
  const { rows } = await db.query<HeroRow & Record<string, unknown>>(
    `${select}
    where i.exchange_id is not distinct from $1
      and i.removed_at is null
    order by i.place, i.id`,
    [exchangeId],
  )
  return rows
}

/** Of all exchanges: those that are shown, and those that will be. */
export async function listLiveItems(db: Queryable, now: Date): Promise<HeroRow[]> {
  const { rows } = await db.query<HeroRow & Record<string, unknown>>(
    `${select}
    where i.removed_at is null
      and (i.ends_at is null or i.ends_at > $1)
    order by i.place, i.id`,
    [now],
  )
  return rows
}
