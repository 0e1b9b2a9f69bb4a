/** The place of a listing follows its address, for all readers (STORE-13). */
import {
  previewListing,
  readListing,
  saveListing,
} from '@exchange/contract/listings/listings.contract'
import type { ListingFields } from '@exchange/domain/listings/listing.rules'
import { beforeEach, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'
import { listingStory } from './listings.fixtures.ts'

const uptown = { lat: 29.945, lon: -90.131 }
const oak = { add1: '2424 Oak St', zip: '70118', geo: uptown }
const hammond = { lat: 30.5044, lon: -90.4612 }

let admin: string
let memberId: number
const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
    await owner.query(
      `insert into places.zips (zip, city, state, lat, lon)
      values
        ('70118', 'New Orleans', 'LA', 29.95, -90.12),
        ('70401', 'Hammond', 'LA', $1, $2)`,
      [hammond.lat, hammond.lon],
    )
    const { contactId } = await addMember(owner)
    admin = await signedIn(owner, contactId, { grants: [{ scope: 8, role: 'Admin' }] })
  },
})

beforeEach(async () => {
  ;({ memberId } = await addMember(app().owner))
  await save(oak)
})

const as = () => api(app()).as(admin)

async function save(story: Partial<ListingFields>, publish = true) {
  const { version } = (await as().call(readListing, { memberId })).body.listing
  const fields = listingStory(story) as never
  const { status, body } = await as().call(saveListing, { memberId, version, publish, fields })
  expect(status).toBe(200)
  return body.fields.geo
}

/** A public query of the directory. */
async function ask<Data>(query: string): Promise<Data> {
  const { body } = await api(app()).send('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  return (body as { data: Data }).data
}

async function shown(): Promise<unknown> {
  const query = `{ search(memberId: ${memberId}) { storefronts { location { geo { lat lon } } } } }`
  const data = await ask<{ search: { storefronts: { location: { geo: unknown } }[] } }>(query)
  return data.search.storefronts[0]?.location.geo
}

/** The members found within a mile. */
async function near({ lat, lon }: typeof uptown): Promise<number[]> {
  const around = `geo: { lat: ${lat}, lon: ${lon}, distance: 1 }`
  const query = `{ search(${around}, size: 50) { storefronts { memberId } } }`
  const data = await ask<{ search: { storefronts: { memberId: number }[] } }>(query)
  return data.search.storefronts.map((one) => one.memberId)
}

it('STORE-13 a new address gets a new place, even if the editor sends the old one', async () => {
  expect(await shown()).toEqual(uptown)
  const moved = { ...oak, add1: '1 Elm St', city: 'Hammond', zip: '70401' }
  expect(await save(moved)).toEqual(hammond)
  expect(await shown()).toEqual(hammond)
  expect(await save({ ...moved, geo: hammond, name: 'Renamed' })).toEqual(hammond)
})

it('STORE-13 a town with an unknown postal code is found by its name', async () => {
  expect(await save({ ...oak, city: 'Hammond', zip: '' })).toEqual(hammond)
  expect(await save({ ...oak, city: 'Hammond', zip: '70499', geo: hammond })).toEqual(hammond)
})

it('STORE-13 an unknown address has no place instead of the old one', async () => {
  expect(await save({ ...oak, city: 'Atlantis', zip: '' })).toBeNull()
})

it('STORE-13 a place set by the editor is kept', async () => {
  const dock = { lat: 29.9, lon: -90.2 }
  expect(await save({ ...oak, add1: '1 Dock Rd', geo: dock })).toEqual(dock)
  expect(await shown()).toEqual(dock)
})

it('STORE-13 MAP-01 map and search by distance use a moved pin', async () => {
  const dock = { lat: 30.1, lon: -90.4 }
  expect(await near(uptown)).toContain(memberId)
  await save({ ...oak, geo: dock }, false)
  expect(await near(dock)).not.toContain(memberId)
  await save({ ...oak, geo: dock })
  expect(await near(dock)).toContain(memberId)
  expect(await near(uptown)).not.toContain(memberId)
  const query = '{ getMapData { storefronts { memberId geo { lat lon } } } }'
  const { getMapData } = await ask<{ getMapData: { storefronts: { memberId: number }[] } }>(query)
  expect(getMapData.storefronts.find((one) => one.memberId === memberId)).toMatchObject({
    geo: dock,
  })
})

it('STORE-13 an invalid pin is refused', async () => {
  const { version } = (await as().call(readListing, { memberId })).body.listing
  const fields = listingStory({ ...oak, geo: { lat: 91, lon: 0 } }) as never
  const refused = await as().call(saveListing, { memberId, version, publish: true, fields })
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({
    errors: [{ field: 'fields.geo.lat', message: 'Please set the pin on the map again.' }],
  })
  expect(await shown()).toEqual(uptown)
})

it('STORE-13 a draft has its own place in its preview, and the published listing keeps its place', async () => {
  expect(await save({ ...oak, city: 'Hammond', zip: '70401' }, false)).toEqual(hammond)
  const { body } = await as().call(previewListing, { memberId })
  expect(body.storefront.location.geo).toMatchObject(hammond)
  expect(await shown()).toEqual(uptown)
  expect(await save({ ...oak, geo: hammond })).toEqual(uptown)
})

it('STORE-15 a preview without address shows only the town, like the public', async () => {
  await save({ ...oak, showAddress: false })
  const { location } = (await as().call(previewListing, { memberId })).body.storefront
  expect(location).toMatchObject({ add1: '', city: 'New Orleans', zip: '' })
  expect(location.geo).toMatchObject({ lat: 29.95, lon: -90.12 })
  expect(await shown()).toEqual({ lat: 29.95, lon: -90.12 })
})

it('STORE-15 a preview without address shows no more in an unknown town', async () => {
  const nowhere = { ...oak, city: 'Erewhon', geo: { lat: 29.9471, lon: -90.1234 } }
  await save({ ...nowhere, showAddress: false })
  const { location } = (await as().call(previewListing, { memberId })).body.storefront
  expect(location.geo).toMatchObject({ lat: 29.9, lon: -90.1 })
  expect(await shown()).toEqual({ lat: 29.9, lon: -90.1 })
})
