/** Where clients find pictures of people, businesses and products. */
import { refresh } from '@exchange/contract/identity/identity.contract'
import { searchContacts } from '@exchange/contract/search/contacts.contract'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { addStorefront } from '../directory/directory.fixtures.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'
import { addPerson } from '../requests/requests.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
  },
})

/** A picture in these widths, or one that scales; each file says which it is. */
async function store(key: string, widths: readonly number[] = []) {
  const { owner } = app()
  const files = widths.length > 0 ? widths.map((width) => `${key}-${width}`) : [key]
  await owner.query(
    `insert into media.pictures (key, widths, width, height, blur) values ($1, $2, 640, 360, '')`,
    [key, widths],
  )
  await owner.query(
    `insert into media.images (key, media_type, bytes)
    select file, 'image/webp', convert_to(file, 'UTF8') from unnest($1::text[]) as f (file)`,
    [files],
  )
}

const get = (address: string) => fetch(app().url + address)
const bytesAt = async (address: string | null) => await (await get(address ?? '')).text()

it('SHELL-30 the pictures of a person, a business and its products are at addresses that the answers name', async () => {
  const { owner } = app()
  const [dana, marco] = [await addPerson(app()), await addPerson(app(), { listName: 'Guidry' })]
  for (const key of ['dana-face', 'guidry-shop', 'guidry-tyres']) await store(key)
  await owner.query(`update members.contacts set avatar_key = 'dana-face' where id = $1`, [
    dana.contactId,
  ])
  await owner.query(`update members.members set image_key = 'guidry-shop' where id = $1`, [
    marco.memberId,
  ])
  await owner.query(
    `insert into members.products (member_id, name, picture_key) values ($1, 'Tyres', 'guidry-tyres')`,
    [marco.memberId],
  )
  const avatar = (await dana.api.call(refresh, {})).body.avatarUrl
  expect(await bytesAt(avatar)).toBe('dana-face')
  const { hits } = (await dana.api.call(searchContacts, { query: 'guidry' })).body
  const [shop] = hits.hit
  expect(await bytesAt(shop?.image_url ?? null)).toBe('guidry-shop')
  expect(await bytesAt(shop?.product_icons[0] ?? null)).toBe('guidry-tyres')
  // Without a picture of their own, people have that of their business.
  expect(await bytesAt((await marco.api.call(refresh, {})).body.avatarUrl)).toBe('guidry-shop')
})

it('SHELL-31 another picture has another address, so that each may be kept for ever', async () => {
  const { owner } = app()
  const dana = await addPerson(app())
  await store('face-of-may')
  await store('face-of-june')
  const wearing = async (key: string) => {
    await owner.query('update members.contacts set avatar_key = $2 where id = $1', [
      dana.contactId,
      key,
    ])
    return (await dana.api.call(refresh, {})).body.avatarUrl
  }
  const may = await wearing('face-of-may')
  const june = await wearing('face-of-june')
  expect(june).not.toBe(may)
  expect([await bytesAt(may), await bytesAt(june)]).toEqual(['face-of-may', 'face-of-june'])
  const { headers } = await get(june ?? '')
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('content-type')).toBe('image/webp')
})

it('SHELL-31 the pictures of a storefront are stored keys with a variant for each width', async () => {
  const { owner } = app()
  const { storefrontId } = await addStorefront(owner, { name: 'Levee Bakery' })
  await store('levee-hero', [160, 640])
  await owner.query(`update directory.storefronts set hero_key = 'levee-hero' where id = $1`, [
    storefrontId,
  ])
  const answer = await fetch(`${app().url}/graphql`, {
    method: 'POST',
    headers: { 'x-api-key': 'demo-web', 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `{ search(storefrontId: "${storefrontId}") { storefronts { hero { key widths } } } }`,
    }),
  })
  const { data } = (await answer.json()) as {
    data: { search: { storefronts: { hero: { key: string; widths: number[] } }[] } }
  }
  const hero = data.search.storefronts[0]?.hero
  expect(hero).toEqual({ key: 'levee-hero', widths: [160, 640] })
  for (const width of hero?.widths ?? []) {
    expect(await bytesAt(`/images/${hero?.key}-${width}`)).toBe(`levee-hero-${width}`)
  }
})

it('SHELL-30 nobody collects the faces of people by counting', async () => {
  const { contactId, memberId } = await addPerson(app())
  const { owner } = app()
  await store('a-face')
  await owner.query(`update members.contacts set avatar_key = 'a-face' where id = $1`, [contactId])
  for (const address of [
    `/users/${contactId}/avatars`,
    `/users/${contactId}/avatars/1.png`,
    `/images/${contactId}`,
    `/images/products/${memberId}`,
    `/images/products/${memberId}/1.png`,
  ]) {
    const { headers } = await get(address)
    expect([address, headers.get('content-type')]).not.toEqual([
      address,
      expect.stringContaining('image/'),
    ])
  }
})
