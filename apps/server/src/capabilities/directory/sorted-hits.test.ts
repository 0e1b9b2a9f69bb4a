/** Sorted lists of more listings than are counted (GQL-07). */
import { describe, expect, it } from 'vitest'
import { directoryOfThousands } from './thousands.fixtures.ts'

const directory = directoryOfThousands(
  'sorted_hits',
  // Days, names and points are in unrelated orders.
  async (owner) => {
    await owner.query(
      `update members.members set joined_at = '2020-01-01'::timestamptz
        + make_interval(hours => (hashtext('j' || id) & 65535))
      where number like 'many%'`,
    )
    await owner.query(
      `update directory.storefronts
      set reward_points = case when id % 3 = 0 then (hashtext('p' || id) & 1023) / 10.0 end`,
    )
  },
  3_600,
)
const near = { lat: 34, lon: -94 }
const member = { memberId: 1, exchangeId: 8 }
const points = { predefinedSearchName: 'searchStorefrontsByRewards' } as const

async function first(where: string, order: string, [from, size] = [0, 20]): Promise<number[]> {
  const { rows } = await directory.owner.query<{ id: number }>(
    `select storefront_id as id
    from directory.listings
    where ${where}
    order by ${order}, storefront_id
    limit $1 offset $2`,
    [size, from],
  )
  return rows.map(({ id }) => id)
}

const metres = `places.metres(lat, lon, ${near.lat}, ${near.lon})`
const asked = [
  ['in total', {}, 'true'],
  ['with a word', { search: 'plenty' }, 'true'],
  ['of an exchange', { exchangeId: 8 }, 'true'],
  ['around a place', { geo: near }, 'true'],
  ['in a wide circle', { geo: { ...near, distance: 500 } }, `${metres} <= 500 * 1609.344`],
  [
    'with a word in a circle',
    { search: 'plenty', geo: { ...near, distance: 500 } },
    `${metres} <= 500 * 1609.344`,
  ],
] as const

describe.each(asked)('DIR-34 thousands of listings %s', (_title, question, where) => {
  it.each([
    ['new', 'joined_at desc'],
    ['name', 'sort_name'],
  ] as const)('are sorted by %s on every page', async (sort, order) => {
    for (const page of [0, 7]) {
      const found = await directory.find({ ...question, sort, page, seed: String(page) })
      expect(found.ids).toEqual(await first(where, order, [page * 20, 20]))
      expect([found.count, found.countLimited]).toEqual([1_000, true])
      expect(found.storefronts).toHaveLength(20)
    }
    const beyond = await directory.find({ ...question, sort, page: 50 })
    expect([beyond.ids, beyond.count]).toEqual([[], 1_000])
  })
})

describe('POINTS-01 listings by rewards', () => {
  it.each([
    ['in total', {}, 'true'],
    ['with a word', { search: 'plenty' }, 'true'],
    ['around a place', { geo: near }, `${metres} <= 80467`],
  ] as const)('%s begin with those that give the most points', async (_title, question, where) => {
    const found = await directory.find({ ...points, ...question }, member)
    const given = found.storefronts.map(({ rewardPoints }) => rewardPoints)
    const { rows } = await directory.owner.query<{ points: number }>(
      `select reward_points as points from directory.listings
      where reward_points > 0 and ${where} order by 1 desc limit 20`,
    )
    expect(given).toEqual(rows.map((row) => row.points))
  })
})
