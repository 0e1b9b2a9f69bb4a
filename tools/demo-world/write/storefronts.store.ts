/** The directory: sectors, categories, pictures, and a storefront for each business. */
import type { Queryable } from '@exchange/database'
import type { Storefront, World } from '../world.ts'
import { categories } from '../words/categories.words.ts'
import { showings, usualShowing } from '../words/showing.words.ts'
import { continueIds, insertRows } from './bulk.ts'

const sectors = [...new Set(categories.map(({ sector }) => sector))]

export async function writeDirectory(on: Queryable, world: World): Promise<void> {
  await writeGroups(on)
  await writeScenes(on, world)
  await writeStorefronts(on, world.storefronts)
}

async function writeGroups(on: Queryable): Promise<void> {
  await insertRows(on, 'directory.sectors', [
    ['id', 'smallint', sectors.map((_name, index) => index + 1)],
    ['name', 'text', sectors],
  ])
  await insertRows(on, 'directory.categories', [
    ['id', 'smallint', categories.map((_category, index) => index + 1)],
    ['sector_id', 'smallint', categories.map(({ sector }) => sectors.indexOf(sector) + 1)],
    ['name', 'text', categories.map(({ name }) => name)],
    ['score', 'real', categories.map(({ name }) => scoreOf(name))],
  ])
  await continueIds(on, 'directory.sectors')
  await continueIds(on, 'directory.categories')
}

function scoreOf(name: string): number {
  return name === 'Restaurants' ? 1.6 : (showings[name] ?? usualShowing).score
}

async function writeScenes(on: Queryable, { scenes, storefronts, today }: World): Promise<void> {
  await insertRows(on, 'media.images', [
    ['key', 'text', scenes.map(({ key }) => key)],
    ['media_type', 'text', scenes.map(() => 'image/svg+xml')],
    ['bytes', 'bytea', scenes.map(({ svg }) => Buffer.from(svg))],
    ['created_at', 'timestamptz', scenes.map(() => today)],
  ])
  const logos = [...new Set(storefronts.map(({ member }) => member.imageKey))]
  const sizes = [
    ...scenes.map(({ key, blur }) => ({ key, blur, width: 1_600, height: 900 })),
    ...logos.map((key) => ({ key, blur: '#e8e2d8', width: 96, height: 96 })),
  ]
  await insertRows(on, 'media.pictures', [
    ['key', 'text', sizes.map(({ key }) => key)],
    ['width', 'integer', sizes.map(({ width }) => width)],
    ['height', 'integer', sizes.map(({ height }) => height)],
    ['blur', 'text', sizes.map(({ blur }) => blur)],
    ['created_at', 'timestamptz', sizes.map(() => today)],
  ])
}

/** Each is near the middle of its postal code. */
async function writeStorefronts(on: Queryable, storefronts: readonly Storefront[]): Promise<void> {
  await on.query(
    `insert into directory.storefronts (
      id, member_id, name, short, description, search, category_ids, tags, score, reward_points,
      hidden, waiting, show_address, show_phone, hero_key, logo_key, gallery, alts, hours,
      promotions, offers, weblinks, video_url, new_until, updated_at,
      add1, city, state, zip, lat, lon, phones, email
    )
    select
      m.id, m.id, m.name, s.short, s.description, s.search, array[c.id], s.tags, s.score,
      s."rewardPoints", s.hidden, s.waiting, s."showAddress", s."showPhone",
      s.hero ->> 'key', m.image_key, s.gallery,
      jsonb_build_object('hero', s.hero ->> 'alt', 'logo', 'Logo of ' || m.name), s.hours,
      s.promotions, s.offers, s.weblinks, s."videoURL",
      m.joined_at + directory.new_for(), m.joined_at,
      m.address1, m.city, m.state, m.zip,
      z.lat + s.north / 111195,
      z.lon + s.east / (111195 * cos(radians(z.lat))),
      jsonb_build_object('Primary', m.phone), m.email
    from jsonb_to_recordset($1) as s (
      id integer, category text, short text, description text, search text, tags text[],
      score real, "rewardPoints" numeric, hidden boolean, waiting boolean, "showAddress" boolean,
      "showPhone" boolean, hero jsonb, gallery jsonb, hours jsonb, promotions jsonb, offers jsonb,
      weblinks jsonb, "videoURL" text, north double precision, east double precision
    )
    join members.members m on m.id = s.id
    join directory.categories c on c.name = s.category
    left join places.zips z on z.zip = m.zip`,
    [JSON.stringify(storefronts.map(toRow))],
  )
  await continueIds(on, 'directory.storefronts')
}

function toRow({ member, ...storefront }: Storefront) {
  return { ...storefront, id: member.id, category: member.category.name }
}
