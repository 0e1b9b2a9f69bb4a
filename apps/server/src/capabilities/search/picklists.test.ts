/** The lists to choose from: categories, sectors, members and products (SRCH-09). */
import { listedSizes, searchCatalogue } from '@exchange/contract/search/catalogue.contract'
import type { z } from 'zod'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import { addStorefront, addThousands } from '../directory/directory.fixtures.ts'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'

let token: string
let bakery: { readonly memberId: number; readonly storefrontId: number }
const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
    token = await signedIn(owner, (await addMember(owner)).contactId)
    bakery = await addStorefront(owner, { name: "Dana's Bakery", city: 'Hammond' })
    const garage = await addStorefront(owner, { name: 'Cajun Garage', short: 'Next to the bakery' })
    const hidden = await addStorefront(owner, { name: 'Hidden Bakery', hidden: true })
    const left = await addStorefront(owner, { name: 'Old Bakery', status: 'disabled' })
    await owner.query(
      `insert into members.products (member_id, name, active)
      values ($1, 'Rye bread', true), ($1, 'Old bread', false), ($2, 'Brake pads', true),
        ($3, 'Secret bread', true), ($4, 'Stale bread', true)`,
      [bakery.memberId, garage.memberId, hidden.memberId, left.memberId],
    )
  },
})

type Asked = z.input<typeof searchCatalogue.input>

async function list(input: Asked, as = api(app())) {
  const { status, body } = await as.call(searchCatalogue, input)
  expect(status).toBe(200)
  return body.hits
}

const namesOf = async (input: Asked) => (await list(input)).hit.map(({ fields }) => fields['name'])

it('SRCH-09 lists public members by prefixes of their names', async () => {
  expect(await namesOf({ type: 'members' })).toEqual(['Cajun Garage', "Dana's Bakery"])
  expect(await namesOf({ type: 'members', query: 'gar' })).toEqual(['Cajun Garage'])
  expect(await namesOf({ type: 'members', query: '!?' })).toEqual([])
  const [hit] = (await list({ type: 'members', query: 'bak dana' })).hit
  expect(hit).toEqual({
    id: String(bakery.memberId),
    fields: {
      memberId: bakery.memberId,
      storefrontId: bakery.storefrontId,
      exchangeId: 8,
      name: "Dana's Bakery",
      city: 'Hammond',
      state: 'LA',
    },
    exprs: {},
  })
})

it('SRCH-09 lists products on sale, and none of hidden or former members', async () => {
  expect(await namesOf({ type: 'products' })).toEqual(['Brake pads', 'Rye bread'])
  expect(await namesOf({ type: 'products', query: 'bread' })).toEqual(['Rye bread'])
  expect(await namesOf({ type: 'products', query: 'bakery' })).toEqual([])
  expect((await list({ type: 'products', query: 'pad' })).hit[0]?.fields).toMatchObject({
    name: 'Brake pads',
    memberName: 'Cajun Garage',
  })
  const second = await list({ type: 'products', start: 1, size: 1 })
  expect(second).toMatchObject({ found: 2, start: 1, hit: [{ fields: { name: 'Rye bread' } }] })
})

describe('lists of thousands', () => {
  beforeAll(async () => {
    const { owner } = app()
    await owner.query('alter table directory.storefronts disable trigger user')
    await addThousands(owner, 5_100)
    await owner.query('alter table directory.storefronts enable trigger user')
    await owner.query('select directory.rebuild()')
    await owner.query(
      `insert into members.products (member_id, name)
      select $1, 'Roll ' || n from generate_series(1, 5100) n`,
      [bakery.memberId],
    )
  }, 60_000)

  it('SRCH-09 returns up to 10,000 members and products, and up to 5,000 to visitors', async () => {
    expect(listedSizes).toMatchObject({ categories: 5_000, sectors: 5_000, storefronts: 5_000 })
    for (const type of ['members', 'products'] as const) {
      expect((await list({ type })).hit).toHaveLength(5_000)
      expect((await list({ type, size: 10_000 })).hit).toHaveLength(5_000)
      expect((await list({ type }, api(app()).as(token))).hit).toHaveLength(5_102)
      expect((await list({ type, size: 5 }, api(app()).as(token))).hit).toHaveLength(5)
    }
  })
  it('SRCH-09 begins with the first product if there are more than are examined', async () => {
    await app().owner.query(
      `insert into members.products (member_id, name)
      select $1, case n when 10000 then 'Almond tart' else 'Tart ' || n end
      from generate_series(1, 10000) n`,
      [bakery.memberId],
    )
    expect(await namesOf({ type: 'products', size: 2 })).toEqual(['Almond tart', 'Brake pads'])
  })
})
