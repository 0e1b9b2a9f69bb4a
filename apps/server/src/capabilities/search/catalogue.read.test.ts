/** Explicit sort orders apply to all hits, even if only some are examined for counting. */
import { testDatabase } from '@exchange/database/testing/test-database'
import { beforeAll, describe, expect, it } from 'vitest'
import { addThousands } from '../directory/directory.fixtures.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'
import { findInCatalogue, type CatalogueSearch } from './catalogue.read.ts'

const database = testDatabase('catalogue_read')
const looked = 40
const asked: CatalogueSearch = {
  words: null,
  cells: null,
  filter: undefined,
  around: null,
  within: null,
  sort: [],
  start: 0,
  size: 10,
  now: new Date('2026-11-20T15:00:00Z'),
}

beforeAll(async () => {
  const owner = database.connectAsOwner()
  await publishTerms(owner)
  await addExchange(owner, 8)
  await addThousands(owner, 300)
  await owner.query(`update directory.storefronts set score = hashtext('s' || id) & 1023`)
  await owner.query(
    `update members.members
    set joined_at = '2020-01-01'::timestamptz + make_interval(hours => hashtext('j' || id) & 65535)`,
  )
})

async function found(search: Partial<CatalogueSearch>) {
  const { hits, found: count } = await findInCatalogue(
    database.connectAsOwner(),
    { ...asked, ...search },
    looked,
  )
  return { ids: hits.map(({ id }) => id), count }
}

async function first(order: string, from = 0): Promise<number[]> {
  const { rows } = await database.connectAsOwner().query<{ id: number }>(
    `select storefront_id as id
    from directory.listings
    order by ${order}, sort_name, storefront_id
    limit 10 offset $1`,
    [from],
  )
  return rows.map(({ id }) => id)
}

describe('API-35 more hits than are examined', () => {
  it.each([
    ['nothing', [], 'sort_name'],
    ['name', [{ field: 'name', descending: false }], 'sort_name'],
    ['name, the last first', [{ field: 'name', descending: true }], 'sort_name desc'],
    ['score', [{ field: 'score', descending: true }], 'score desc'],
    ['joined', [{ field: 'joined', descending: true }], 'joined_at desc'],
  ] as const)('begin by %s with the first of all', async (_title, sort, order) => {
    expect(await found({ sort })).toEqual({ ids: await first(order), count: looked })
    const words = `'plenty'`
    expect((await found({ sort, start: 200 })).ids).toEqual(await first(order, 200))
    const withWords = sort.length > 0 ? await found({ sort, words }) : await found({ sort })
    expect(withWords.ids).toEqual(await first(order))
  })

  it('are ranked by words among the examined ones', async () => {
    expect((await found({ words: `'plenty'`, start: looked })).ids).toEqual([])
  })
})
