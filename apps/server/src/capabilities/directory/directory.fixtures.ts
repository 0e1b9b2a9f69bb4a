/** Storefronts for tests: members with a storefront as the story describes it, else defaults. */
import type { Database } from '@exchange/database'
import { addMember, type MemberStory, type TestMember } from '../members/members.fixtures.ts'

export interface StorefrontStory extends MemberStory {
  readonly name: string
  readonly short?: string
  readonly description?: string
  readonly search?: string
  readonly categories?: readonly string[]
  readonly tags?: readonly string[]
  readonly city?: string
  readonly at?: readonly [lat: number, lon: number] | null
  readonly hidden?: boolean
  readonly waiting?: boolean
  readonly showAddress?: boolean
  readonly showPhone?: boolean
  readonly rewardPoints?: number
  /** `-infinity`: it has never been public. */
  readonly newUntil?: Date | '-infinity'
}

export interface TestStorefront extends TestMember {
  readonly storefrontId: number
}

export const uptown = [29.9429, -90.1286] as const

/** Adds sectors with their categories. */
export async function addCategories(
  db: Database,
  tree: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  for (const [sector, categories] of Object.entries(tree)) {
    await db.query(
      `with sector as (
        insert into directory.sectors (name)
        values ($1)
        returning id
      )
      insert into directory.categories (sector_id, name)
      select sector.id, c.name
      from sector, unnest($2::text[]) as c (name)`,
      [sector, categories],
    )
  }
}

export async function addStorefront(db: Database, story: StorefrontStory): Promise<TestStorefront> {
  const member = await addMember(db, { listName: story.name, ...story })
  const [lat, lon] = story.at === null ? [null, null] : (story.at ?? uptown)
  const { rows } = await db.query<{ id: number }>(
    `insert into directory.storefronts (
      member_id, name, short, description, search, category_ids, tags, city, state, zip, add1,
      lat, lon, hidden, waiting, show_address, show_phone, reward_points, new_until, phones, email
    )
    values (
      $1, $2, $3, $4, $5,
      array(select c.id from directory.categories c where c.name = any ($6)),
      $7, $8, 'LA', '70118', '7400 Oak Street', $9, $10, $11, $12, $13, $14, $15, $16,
      '{"Primary": "(504) 555-0117"}', 'hello@shop.example'
    )
    returning id`,
    [
      member.memberId,
      story.name,
      story.short ?? '',
      story.description ?? '',
      story.search ?? '',
      story.categories ?? [],
      story.tags ?? [],
      story.city ?? 'New Orleans',
      lat,
      lon,
      story.hidden ?? false,
      story.waiting ?? false,
      story.showAddress ?? true,
      story.showPhone ?? true,
      story.rewardPoints ?? null,
      story.newUntil ?? new Date(0),
    ],
  )
  return { ...member, storefrontId: (rows[0] as { id: number }).id }
}

/** Adds storefronts with the word `plenty`, a unique name, and `seldom` in every eighth. */
export async function addThousands(db: Database, count: number): Promise<void> {
  await db.query(
    `with added as (
      insert into members.members
        (exchange_id, owner_id, number, name, list_name, joined_at, main_account)
      select 8, 900000 + n, 'many' || n, 'Member', 'Member', now(), -(900000 + n)
      from generate_series(1, $1::integer) n
      returning id, number
    )
    insert into directory.storefronts (member_id, name, short, lat, lon, city, state)
    select
      a.id,
      'Shop ' || translate(substr(md5(a.number), 1, 7), '0123456789', 'ghijklmnop'),
      case when substr(a.number, 5)::integer % 8 = 0 then 'plenty seldom' else 'plenty' end,
      30 + (a.id % 97) * 0.1,
      -90 - (a.id % 89) * 0.1,
      'Town',
      'LA'
    from added a`,
    [count],
  )
}
