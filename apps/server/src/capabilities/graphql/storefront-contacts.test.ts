/** How a business is reached, and where it is, as every client of GraphQL reads it. */
import { expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { addStorefront, type TestStorefront } from '../directory/directory.fixtures.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'

let bakery: TestStorefront

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
    bakery = await addStorefront(owner, { name: 'Levee Bakery' })
    await owner.query(
      `insert into places.zips (zip, city, state, lat, lon)
      values ('70801', 'Baton Rouge', 'LA', 30.45, -91.18), ('70118', 'New Orleans', 'LA', 29.95, -90.12)
      on conflict do nothing`,
    )
  },
})

async function ask<Data>(query: string): Promise<Data> {
  const answer = await fetch(`${app().url}/graphql`, {
    method: 'POST',
    headers: { 'x-api-key': 'demo-web', 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown }
  expect(errors).toBeUndefined()
  return data
}

interface Contacts {
  readonly phoneNumbers: readonly { kind: string; number: string }[]
  readonly emails: readonly { kind: string; address: string }[]
  readonly weblinks: readonly { kind: string; url: string }[]
}

async function contactsWith(stored: { phones?: object; email?: string; weblinks?: object }) {
  await app().owner.query(
    'update directory.storefronts set phones = $2, email = $3, weblinks = $4 where id = $1',
    [bakery.storefrontId, stored.phones ?? {}, stored.email ?? '', stored.weblinks ?? {}],
  )
  const { search } = await ask<{ search: { storefronts: Contacts[] } }>(
    `{ search(storefrontId: "${bakery.storefrontId}") { storefronts {
      phoneNumbers { kind number } emails { kind address } weblinks { kind url }
    } } }`,
  )
  return search.storefronts[0]
}

it('ENT-32 has three kinds of phone, one of email and five of links, in this order', async () => {
  const weblinks = {
    LinkedIn: 'https://linkedin.com/company/levee',
    Twitter: 'https://twitter.com/levee',
    Instagram: 'https://instagram.com/levee',
    Facebook: 'https://facebook.com/levee',
    Website: 'levee.example',
  }
  const phones = { Fax: '(225) 555-0103', Mobile: '(225) 555-0102', Primary: '(225) 555-0101' }
  const email = 'hello@levee.example'
  expect(await contactsWith({ phones, email, weblinks })).toEqual({
    phoneNumbers: [
      { kind: 'Primary', number: phones.Primary },
      { kind: 'Mobile', number: phones.Mobile },
      { kind: 'Fax', number: phones.Fax },
    ],
    emails: [{ kind: 'Primary', address: email }],
    weblinks: [
      { kind: 'Website', url: 'https://levee.example' },
      { kind: 'Facebook', url: weblinks.Facebook },
      { kind: 'Instagram', url: weblinks.Instagram },
      { kind: 'Twitter', url: weblinks.Twitter },
      { kind: 'LinkedIn', url: weblinks.LinkedIn },
    ],
  })
})

it('ENT-32 has nothing in place of a kind that is missing, unknown or no link', async () => {
  const phones = { Mobile: '(225) 555-0102', Pager: '(225) 555-0109' }
  const weblinks = { Website: 'javascript:alert(1)', Facebook: '', Myspace: 'myspace.example' }
  expect(await contactsWith({ phones, weblinks })).toEqual({
    phoneNumbers: [{ kind: 'Mobile', number: phones.Mobile }],
    emails: [],
    weblinks: [],
  })
})

it('ENT-34 a location is city, state, zip and coordinates, by whatever names it', async () => {
  const where = async (given: string) => {
    const query = `{ getLocation(${given}) { city state zip geo { lat lon } } }`
    return (await ask<{ getLocation: unknown }>(query)).getLocation
  }
  const rouge = { city: 'Baton Rouge', state: 'LA', geo: { lat: 30.45, lon: -91.18 } }
  expect(await where('zip: "70801"')).toEqual({ ...rouge, zip: '70801' })
  expect(await where('city: "baton rouge", state: "LA"')).toMatchObject(rouge)
  expect(await where('lat: 29.94, lon: -90.13')).toMatchObject({ city: 'New Orleans', state: 'LA' })
  expect(await where('zip: "00000"')).toEqual({
    ...{ city: null, state: null, zip: null, geo: null },
  })
})
