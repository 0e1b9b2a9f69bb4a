import {
  previewListing,
  readListing,
  saveListing,
  uploadPath,
  type UploadedPicture,
} from '@exchange/contract/listings/listings.contract'
import { listingsMessages } from '@exchange/contract/listings/listings.messages'
import { listProducts, saveProduct } from '@exchange/contract/members/products.contract'
import type { ListingFields } from '@exchange/domain/listings/listing.rules'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'
import { listingStory } from './listings.fixtures.ts'

let editor: string
let admin: string
let elsewhere: string
let memberId: number
const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
    await addExchange(owner, 27)
    await owner.query(`insert into directory.sectors (name) values ('Food')`)
    await owner.query(
      `insert into directory.categories (sector_id, name)
      select s.id, n.name
      from directory.sectors s
      cross join (values ('Restaurants'), ('Bakery')) as n (name)`,
    )
    const token = async (scope: number, role: 'Listing' | 'Admin') =>
      await signedIn(owner, (await addMember(owner)).contactId, { grants: [{ scope, role }] })
    editor = await token(8, 'Listing')
    admin = await token(8, 'Admin')
    elsewhere = await token(27, 'Listing')
  },
})

beforeEach(async () => {
  ;({ memberId } = await addMember(app().owner, { listName: 'Po-boys' }))
})

const as = (token = editor) => api(app()).as(token)
const read = async (token = editor) => await as(token).call(readListing, { memberId })
const versionNow = async () => (await read()).body.listing.version

async function save(story: Partial<ListingFields>, { publish = true, version = '' } = {}) {
  const fields = listingStory(story) as never
  const seen = version || (await versionNow())
  return await as().call(saveListing, { memberId, version: seen, publish, fields })
}

async function found(): Promise<{ name: string; hero: { key: string } | null }[]> {
  const query = `{ search(memberId: ${memberId}) { storefronts { name hero { key } } } }`
  const { body } = await api(app()).send('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  return (body as { data: { search: { storefronts: [] } } }).data.search.storefronts
}

async function upload(file: Uint8Array, { type = 'image/jpeg', token = editor } = {}) {
  return await as(token).send(uploadPath, {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(file),
  })
}

const photo = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#b5651d' } })

describe('editing', () => {
  it('STORE-13 starts with the member’s data', async () => {
    const { body } = await read()
    expect(body.listing).toMatchObject({
      memberId,
      exchangeId: 8,
      storefrontId: null,
      version: '0.0',
      draft: null,
      fields: { name: 'Po-boys', products: [], hours: null },
    })
    expect(body.categories).toContainEqual({ name: 'Restaurants', sector: 'Food' })
  })

  it('STORE-13 STORE-09 answers with the warnings of the preview, like the draft’s preview', async () => {
    await app().owner.query(
      'update members.members set standby = true, gift_card = false, directory_only = true where id = $1',
      [memberId],
    )
    const warned = { standby: true, noGiftCards: true, directoryOnly: true }
    expect((await read()).body.listing.member).toEqual(warned)
    const preview = await as(admin).call(previewListing, { memberId })
    expect(preview.body.storefront).toMatchObject(warned)
  })

  it('STORE-13 publishes texts, categories, hours and products, and reads them back unchanged', async () => {
    const week = [[], [{ opens: 600, closes: 1_320 }], [], [], [], [], []]
    const story = listingStory({
      categories: ['Restaurants', 'Bakery'],
      hours: { zone: 'America/Chicago', week },
      weblinks: { ...listingStory().weblinks, Website: 'https://poboy.example' },
      promotions: [{ title: 'Lunch', text: 'Spend', spend: 200, flashCash: 10 }],
      videoURL: 'https://youtu.be/dQw4w9WgXcQ',
    })
    const saved = await save(story)
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({ version: '1.0', draft: null, fields: story })
    expect(await found()).toMatchObject([{ name: 'Po-boy Palace' }])
    const again = await save({ ...story, name: 'Po-boy Hall' })
    expect(again.body).toMatchObject({ version: '2.0', fields: { name: 'Po-boy Hall' } })
    expect(await found()).toMatchObject([{ name: 'Po-boy Hall' }])
    const { rows } = await app().owner.query(
      `select version, fields ->> 'name' as name
      from listings.editions
      where member_id = $1
      order by version`,
      [memberId],
    )
    expect(rows).toEqual([
      { version: 1, name: 'Po-boy Palace' },
      { version: 2, name: 'Po-boy Hall' },
    ])
  })

  it('STORE-13 hides a draft until it is published', async () => {
    await save({ name: 'Published' })
    const kept = await save({ name: 'Still thinking' }, { publish: false })
    expect(kept.body).toMatchObject({ version: '1.1', draft: { savedBy: expect.any(String) } })
    expect(kept.body.fields.name).toBe('Still thinking')
    expect(await found()).toMatchObject([{ name: 'Published' }])
    const preview = await as(admin).call(previewListing, { memberId })
    expect(preview.body).toMatchObject({ isDraft: true, storefront: { name: 'Still thinking' } })
    const published = await save({ name: 'Decided' })
    expect(published.body).toMatchObject({ version: '2.0', draft: null })
    expect(await found()).toMatchObject([{ name: 'Decided' }])
  })

  it('STORE-15 takes a hidden or waiting storefront out of the directory at once', async () => {
    await save({})
    expect(await found()).toHaveLength(1)
    await save({ hidden: true })
    expect(await found()).toEqual([])
    await save({ waiting: true })
    expect(await found()).toEqual([])
    await save({})
    expect(await found()).toHaveLength(1)
  })

  it('ENT-14 SEC-09 adds and changes products, and takes them off sale', async () => {
    const product = {
      productId: null,
      name: 'Roast beef',
      short: '',
      description: '<p>With <a href="javascript:x()">gravy</a></p><script>x()</script>',
      picture: null,
      videoURL: '',
      showVideo: false,
      price: '12',
      priceFrom: true,
    }
    const first = await save({ products: [product, { ...product, name: 'Shrimp' }] })
    const [beef, shrimp] = first.body.fields.products
    expect([beef?.name, beef?.description, shrimp?.name]).toEqual([
      'Roast beef',
      '<p>With <a rel="noopener noreferrer nofollow ugc">gravy</a></p>',
      'Shrimp',
    ])
    const second = await save({ products: [{ ...shrimp!, name: 'Fried shrimp' }] })
    expect(second.body.fields.products).toMatchObject([
      { productId: shrimp?.productId, name: 'Fried shrimp', price: '12.00', priceFrom: true },
    ])
    const unread = await save({ products: [{ ...shrimp!, price: 'cheap' }] })
    expect(unread.problem.errors?.[0]?.field).toBe('fields.products.0.price')
    const other = await addMember(app().owner)
    const mine = memberId
    memberId = other.memberId
    const stolen = await save({ products: [{ ...shrimp!, name: 'Mine now' }] })
    expect([stolen.status, stolen.problem.errors?.[0]?.field]).toEqual([
      400,
      'fields.products.0.productId',
    ])
    memberId = mine
    expect((await read()).body.listing.fields.products[0]?.name).toBe('Fried shrimp')
  })

  it('ENT-14 STORE-13 refuses an old version that would undo the member’s own product change', async () => {
    const { memberId: id, contactId } = await addMember(app().owner)
    memberId = id
    const owner = as(await signedIn(app().owner, contactId))
    const sell = (name: string, productId: number | null = null, active = true) =>
      owner.call(saveProduct, {
        productId,
        name,
        active,
        default: productId === null,
        price: 18,
        priceFrom: false,
        barcode: null,
      })
    const product = { productId: null, name: 'Beef', short: 'Hot', description: '' }
    const bare = { picture: null, videoURL: '', showVideo: false, price: '', priceFrom: false }
    await save({ products: [{ ...product, ...bare }] })
    await save({ name: 'Drafted' }, { publish: false })
    const old = await versionNow()
    const { products } = (await sell('Grout')).body
    const grout = products[0]?.productId ?? 0
    expect((await save({}, { version: old })).status).toBe(409)
    // The draft contains the product's change and the editor's texts.
    const drafted = (await read()).body.listing
    expect(drafted.fields).toMatchObject({
      name: 'Drafted',
      products: [{ name: 'Grout', price: '18.00' }],
    })
    await sell('Fine grout', grout)
    expect((await read()).body.listing.fields.products).toMatchObject([{ name: 'Fine grout' }])
    await save({})
    const now = (await owner.call(listProducts, {})).body.products
    expect(now.filter((one) => one.active || one.default)).toEqual([])
    await app().owner.query(
      `insert into members.products (member_id, name)
      select $1, 'Tile ' || n from generate_series(1, 50) n`,
      [memberId],
    )
    expect((await sell('One more')).problem.detail).toMatch(/at most 50 products on sale/)
    expect((await sell('Off sale', grout, false)).status).toBe(200)
  })

  it('SEC-09 removes scripts from a description', async () => {
    const saved = await save({
      description: '<p onclick="x()">Hi<script>x()</script><a href="javascript:x()">y</a></p>',
    })
    expect(saved.body.fields.description).toMatch(/^<p>Hi<a rel="[a-z ]+">y<\/a><\/p>$/)
  })
})

describe('data older than the current rules', () => {
  it('API-39 is read unchanged, and checked when it is saved', async () => {
    await save({})
    const description = `<p>${'x'.repeat(2_001)}</p>`
    await app().owner.query(
      `update directory.storefronts
      set description = $1, phones = '{"Primary": "555 0123"}'
      where member_id = $2`,
      [description, memberId],
    )
    const { fields } = (await read()).body.listing
    expect(fields).toMatchObject({ description, phones: { Primary: '555 0123' } })
    const { problem } = await save(fields)
    expect(problem.errors).toEqual([
      { field: 'fields.description', message: listingsMessages.textTooLong },
      { field: 'fields.phones.Primary', message: 'Invalid phone number.' },
    ])
  })

  it('API-39 CONTACT-03 may have 2,000 characters with mark-up, and any dress of a phone number', async () => {
    const description = `<p><strong>${'x'.repeat(1_999)}</strong>&amp;</p>`
    const phones = { Primary: '+1 504.555.0123', Mobile: '504-555-0123', Fax: '5045550123 x7' }
    expect((await save({ description, phones })).status).toBe(200)
    expect((await read()).body.listing.fields.phones).toEqual({
      Primary: '(504) 555-0123',
      Mobile: '(504) 555-0123',
      Fax: '(504) 555-0123 x7',
    })
  })
})

describe('concurrent editing', () => {
  it('STORE-13 refuses a save of an old version, and loses nothing', async () => {
    const version = await versionNow()
    expect((await save({ name: 'First' }, { version })).status).toBe(200)
    const late = await save({ name: 'Late' }, { version })
    expect([late.status, late.problem.detail]).toEqual([409, listingsMessages.stale])
    expect(await found()).toMatchObject([{ name: 'First' }])
  })

  it.each([true, false])('STORE-13 accepts one of ten saves (published: %s)', async (publish) => {
    const version = await versionNow()
    const names = Array.from({ length: 10 }, (_one, at) => `Editor ${at}`)
    const saved = await Promise.all(names.map((name) => save({ name }, { publish, version })))
    const statuses = saved.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array<number>(9).fill(409)])
  })
})

describe('refusals', () => {
  it.each([
    ['phones.Primary', { phones: { ...listingStory().phones, Primary: 'call me' } }],
    ['phones.Fax', { phones: { ...listingStory().phones, Fax: '+1 (504) 555-012' } }],
    ['name', { name: '\u3164' }],
    ['short', { short: 'x'.repeat(201) }],
    ['email', { email: 'nobody' }],
    ['description', { description: `<p>${'x'.repeat(2_001)}</p>` }],
    ['weblinks.Website', { weblinks: { ...listingStory().weblinks, Website: 'javascript:x()' } }],
    ['zip', { zip: '7011' }],
    ['state', { state: 'ZZ' }],
    ['hours', { hours: { zone: 'Mars', week: [[], [], [], [], [], [], []] } }],
    ['categories.0', { categories: ['Gambling'] }],
    ['hero', { hero: { key: 'nobody-has-it', alt: '' } }],
    ['images.0', { images: [{ key: 'nobody-has-it', alt: '' }] }],
    ['videoURL', { videoURL: 'https://evil.example/watch?v=dQw4w9WgXcQ' }],
    ['name', { name: ' ' }],
  ] as [string, Partial<ListingFields>][])('STORE-13 names %s', async (field, story) => {
    const { status, problem } = await save(story)
    expect([status, problem.errors?.[0]?.field]).toEqual([400, `fields.${field}`])
  })

  it('SEC-07 STORE-13 digits of a link are no card; a card number elsewhere names its field', async () => {
    const Facebook = 'https://www.facebook.com/profile.php?id=61550001234574'
    expect((await save({ weblinks: { ...listingStory().weblinks, Facebook } })).status).toBe(200)
    const { status, problem } = await save({ short: 'Call 4111-1111-1111-1111' })
    expect([status, problem.errors?.[0]?.field]).toEqual([422, 'fields.short'])
  })

  it('STORE-11 require the right in the member’s exchange, and an existing member', async () => {
    expect((await read(elsewhere)).problem.code).toBe('FORBIDDEN')
    expect((await as(elsewhere).call(previewListing, { memberId })).status).toBe(403)
    const nobody = await as().call(readListing, { memberId: 2_000_000_000 })
    expect([nobody.status, nobody.problem.detail]).toEqual([404, listingsMessages.notFound])
  })

  it('STORE-12 require the Admin right for a preview', async () => {
    expect((await as().call(previewListing, { memberId })).problem.code).toBe('FORBIDDEN')
  })
})

describe('uploads', () => {
  it('STORE-13 accept a new hero picture, show it at once, and cache it permanently', async () => {
    const taken = await upload(await photo(700).jpeg().toBuffer())
    expect(taken.status).toBe(200)
    const { key, widths, blur } = taken.body as UploadedPicture
    expect(widths).toEqual([320, 640])
    expect(blur).toMatch(/^data:image\/webp/)
    await save({ hero: { key, alt: 'A sandwich' } })
    expect(await found()).toMatchObject([{ hero: { key } }])
    for (const name of [`${key}-640`, `${key}-320`, key]) {
      const shown = await fetch(`${app().url}/images/${name}`)
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const { width } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
      expect(width).toBe(name.endsWith('640') ? 640 : 320)
    }
  })

  it('SHELL-25 accept at most 5,000,000 bytes', async () => {
    const jpeg = await photo(200).jpeg().toBuffer()
    const padded = (length: number) => Buffer.concat([jpeg, Buffer.alloc(length - jpeg.length)])
    expect((await upload(padded(5_000_000))).status).toBe(200)
    const over = await upload(padded(5_000_001))
    expect([over.status, over.problem.detail]).toEqual([413, listingsMessages.uploadTooLarge])
  })

  it.each([
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png', 400],
    ['nothing', '', 'image/png', 400],
    ['a drawing as it is', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml', 415],
    ['JSON', '{}', 'application/json', 415],
    ['a form', 'a=b', 'multipart/form-data; boundary=x', 415],
  ])('SHELL-25 refuses %s', async (_what, text, type, status) => {
    expect((await upload(Buffer.from(text), { type })).status).toBe(status)
  })

  it('STORE-11 check the caller before reading the body', async () => {
    const jpeg = await photo(200).jpeg().toBuffer()
    const member = await signedIn(app().owner, (await addMember(app().owner)).contactId)
    expect((await upload(jpeg, { token: member })).problem.code).toBe('FORBIDDEN')
    expect((await upload(jpeg, { token: 'ex1_nobody' })).problem.code).toBe('SESSION_INVALID')
    const keyless = await api(app()).as(editor).from(undefined).send(uploadPath, { method: 'POST' })
    expect(keyless.problem.code).toBe('INVALID_API_KEY')
  })
})
