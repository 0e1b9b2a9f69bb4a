import {
  searchAdHoc,
  searchCatalogue,
  searchFacets,
} from '@exchange/contract/search/catalogue.contract'
import type { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { leastCpuMs } from '../../testing/cpu-time.ts'
import { testApp } from '../../testing/test-app.ts'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
    await addExchange(owner, 27)
    await owner.query(`insert into directory.sectors (name) values ('Food'), ('Home')`)
    await owner.query(
      `insert into directory.categories (sector_id, name)
      select s.id, n.name
      from (values ('Food', 'Restaurants'), ('Home', 'Auto Repair')) as n (sector, name)
      join directory.sectors s on s.name = n.sector`,
    )
    const add = async (name: string, lat: number, more: Record<string, unknown> = {}) => {
      const { memberId } = await addMember(owner, {
        exchange: (more['exchange'] as number) ?? 8,
        joinedAt: new Date(),
      })
      await owner.query(
        `insert into directory.storefronts (
          member_id, name, short, city, state, zip, lat, lon, tags, score, hidden, waiting,
          category_ids
        )
        select $1, $2, $3, $4, 'LA', '70118', $5, -90.1, $6, $7, $8, $9, array[c.id]
        from directory.categories c
        where c.name = $10`,
        [
          memberId,
          name,
          (more['short'] as string) ?? '',
          (more['city'] as string) ?? 'New Orleans',
          lat,
          ['lunch'],
          (more['score'] as number) ?? 1,
          more['hidden'] === true,
          more['waiting'] === true,
          (more['category'] as string) ?? 'Restaurants',
        ],
      )
      return memberId
    }
    await add(`O'Neil's Burgers`, 29.95, { score: 3 })
    await add('Burger Barn', 30.4, { exchange: 27, city: 'Hammond' })
    await add('Cajun Garage', 29.96, { category: 'Auto Repair', short: 'Burger next door' })
    await add('Burger Hideout', 29.95, { hidden: true })
    await add('Burger Waiting', 29.95, { waiting: true })
    const disabled = await add('Burger Disabled', 29.95)
    await owner.query(`update members.members set status = 'disabled' where id = $1`, [disabled])
    const unlisted = await add('Burger Unlisted', 29.95)
    await owner.query(`update members.members set listed = false where id = $1`, [unlisted])
  },
})

const search = (input: z.input<typeof searchCatalogue.input>) =>
  api(app()).call(searchCatalogue, input)
const names = async (input: z.input<typeof searchCatalogue.input>) => {
  const { status, body } = await search(input)
  expect(status).toBe(200)
  return body.hits.hit.map(({ fields }) => fields['name'])
}

describe('the search calls', () => {
  it('API-35 find words and prefixes in public listings only', async () => {
    expect(await names({ query: 'burg', sort: 'name' })).toEqual([
      'Burger Barn',
      'Cajun Garage',
      `O'Neil's Burgers`,
    ])
    expect(await names({ query: "O'Neil" })).toEqual([`O'Neil's Burgers`])
    expect(await names({})).toHaveLength(3)
    expect(await names({ query: '!?' })).toEqual([])
  })

  it('API-40 filter by every field of the filter language', async () => {
    const filters: readonly (readonly [string, readonly string[]])[] = [
      ['exchange:27', ['Burger Barn']],
      [`category:'auto repair'`, ['Cajun Garage']],
      [`sector:Food`, ['Burger Barn', `O'Neil's Burgers`]],
      [`name:'O\\'Neil\\'s burgers'`, [`O'Neil's Burgers`]],
      [`(and state:la (not city:'hammond'))`, ['Cajun Garage', `O'Neil's Burgers`]],
      ['(or score:[2,] exchange:27)', ['Burger Barn', `O'Neil's Burgers`]],
      [
        '(and tag:lunch standby:false giftCard:true isNew:true zip:70118)',
        ['Burger Barn', 'Cajun Garage', `O'Neil's Burgers`],
      ],
      ['(or member:1.5 storefront:[9999,])', []],
      ['category:nothing', []],
    ]
    for (const [filter, expected] of filters) {
      expect([filter, await names({ filter, sort: 'name' })]).toEqual([filter, expected])
    }
  })

  it('FMT-06 return and sort by the distance from a place in kilometres', async () => {
    const geo = JSON.stringify({ lat: 30.4, lng: -90.1, distance: 40 })
    const { body } = await search({ geo, expr: 'distance,relevance', sort: 'distance desc' })
    const [far, , near] = body.hits.hit
    expect([far?.fields['name'], near?.fields['name']]).toEqual([`O'Neil's Burgers`, 'Burger Barn'])
    expect(far?.exprs['distance']).toBeCloseTo(50, 0)
    expect(near?.exprs).toEqual({ distance: 0, relevance: 0 })
    const close = JSON.stringify({ lat: 30.4, lng: -90.1, distance: 5 })
    expect(await names({ geo: close })).toEqual(['Burger Barn'])
  })

  it('API-36 search in chosen fields, and return chosen ones', async () => {
    const { body } = await api(app()).call(searchAdHoc, {
      query: 'burger',
      searchFields: 'description',
      fields: 'name,city',
    })
    expect(body.hits.hit.map(({ fields }) => fields)).toEqual([
      { name: 'Cajun Garage', city: 'New Orleans' },
    ])
  })

  it('STORE-15 neither find nor return a hidden address', async () => {
    const hide = (shown: boolean) =>
      app().owner.query(
        `update directory.storefronts
        set add1 = '2424 Oak St', show_address = $1
        where name = 'Burger Barn'`,
        [shown],
      )
    const asked = [{ query: '2424 oak' }, { filter: '(and zip:70118 city:Hammond)' }]
    const found = async () => [
      ...(await Promise.all(asked.map(names))),
      (await api(app()).call(searchAdHoc, { query: 'oak', fields: 'zip' })).body.hits.found,
      (await search({ query: 'barn' })).body.hits.hit.map(({ fields }) => fields['zip']),
    ]
    await hide(true)
    expect(await found()).toEqual([['Burger Barn'], ['Burger Barn'], 1, ['70118']])
    await hide(false)
    expect(await found()).toEqual([[], [], 0, ['']])
    await hide(true)
  })

  it('API-37 count by category, sector, exchange and city', async () => {
    const { body } = await api(app()).call(searchFacets, { query: 'burger' })
    expect(body.facets).toEqual({
      category: [
        { value: 'Restaurants', count: 2 },
        { value: 'Auto Repair', count: 1 },
      ],
      sector: [
        { value: 'Food', count: 2 },
        { value: 'Home', count: 1 },
      ],
      exchange: [
        { value: '8', count: 2 },
        { value: '27', count: 1 },
      ],
      city: [
        { value: 'New Orleans', count: 2 },
        { value: 'Hammond', count: 1 },
      ],
    })
  })

  it('SRCH-09 list categories and sectors to choose from', async () => {
    const { body } = await search({ type: 'categories', query: 'auto' })
    expect(body.hits.hit).toEqual([
      { id: 'Auto Repair', fields: { name: 'Auto Repair', sector: 'Home', count: 1 }, exprs: {} },
    ])
    expect((await search({ type: 'sectors' })).body.hits.found).toBe(2)
  })

  it('API-35 page', async () => {
    const { body } = await search({ sort: 'name', start: 1, size: 1 })
    expect(body.hits).toMatchObject({
      found: 3,
      start: 1,
      hit: [{ fields: { name: 'Cajun Garage' } }],
    })
  })
})

it('API-35 many large searches leave connections to GraphQL', async () => {
  const lock = await app().owner.transaction(async (tx) => {
    await tx.query('lock table members.members in access exclusive mode')
    const all = Array.from({ length: 40 }, () => search({}))
    const refused = await Promise.race(all)
    const { status } = await api(app()).send('/graphql?query={search(search:"burger"){count}}')
    return { all, refused, status }
  })
  expect([lock.refused.status, lock.refused.headers.get('retry-after')]).toEqual([429, '1'])
  expect(lock.refused.problem.code).toBe('RATE_LIMITED')
  expect(lock.status).toBe(200)
  const statuses = (await Promise.all(lock.all)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(22)
  expect((await search({})).status).toBe(200)
})

describe('hostile input', () => {
  it.each([
    ['filter', `password:'x'`],
    ['filter', `category:'x' or 1=1 --`],
    ['filter', '('.repeat(900)],
    ['filter', `(and ${'(and '.repeat(100)}`],
    ['sort', 'name; drop table directory.listings'],
    ['sort', '(select pg_sleep(10))'],
    ['expr', 'pg_sleep(10)'],
    ['expr', 'distance*1000'],
    ['geo', '{"lat":"29"}'],
    ['geo', '{"lat":29,"lng":-90,"distance":1e9}'],
    ['geo', '{"__proto__":{"lat":1},"lng":1}'],
    ['geo', '[1,2]'],
    ['size', '10001'],
    ['start', '-1'],
    ['type', 'members.members'],
    ['query', 'x'.repeat(121)],
    ['fields', 'name'],
  ])('API-40 in %s is 400, within 50 ms: %s', async (field, value) => {
    const cost = await leastCpuMs({ mostMs: 50, rounds: 20 }, async () => {
      const { status, problem } = await search({ [field]: value })
      expect([status, problem.code, problem.errors?.[0]?.field]).toEqual([400, 'VALIDATION', field])
    })
    expect(cost).toBeLessThan(50)
  })

  it('API-36 in the fields of ad-hoc searches is 400', async () => {
    for (const input of [{ fields: 'password' }, { searchFields: 'people' }]) {
      expect((await api(app()).call(searchAdHoc, input)).status).toBe(400)
    }
  })

  it.each([`'`, `\\`, `:*`, `a & b | !c`, `<->`, '%', `O'Neil'); --`, '𝕭urger', '🍔'])(
    'API-35 in the words of a query is a search: %s',
    async (query) => {
      expect((await search({ query })).status).toBe(200)
      expect((await api(app()).call(searchFacets, { query })).status).toBe(200)
    },
  )
})
