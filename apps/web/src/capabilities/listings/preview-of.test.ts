import { expect, test } from 'vitest'
import { listingValues } from './listing.fixtures.ts'
import { previewOf } from './preview-of.ts'

const here = {
  memberId: 12,
  exchangeId: 8,
  storefrontId: 5,
  sectors: ['Services'],
  member: { standby: false, noGiftCards: false, directoryOnly: false },
  read: listingValues(),
}
const picture = { key: 'abc', widths: [320, 640], width: 1280, height: 720, blur: '', alt: '' }

test('STORE-13 the preview shows unsaved changes and a picture just uploaded', () => {
  const values = listingValues({ hero: { key: 'abc', alt: 'The shop' } })
  const { storefront, details } = previewOf({ ...here, values, pictures: [picture] })
  expect(storefront).toMatchObject({
    storefrontId: 5,
    name: 'Crescent Print Shop',
    hero: { key: 'abc', widths: [320, 640], alt: 'The shop' },
    phoneNumbers: [{ kind: 'Primary', number: '(504) 555-0100' }],
  })
  expect(details.description).toBe('<p>We print.</p>')
})

test('STORE-13 STORE-14 the preview has only the videos that are shown', () => {
  const link = 'https://youtu.be/dQw4w9WgXcQ'
  const words = { name: 'Posters', short: '', description: '', picture: null, videoURL: link }
  const sold = { ...words, price: '12.50', priceFrom: true }
  const values = listingValues({
    videoURL: link,
    products: [
      { ...sold, productId: 3, showVideo: true },
      { ...sold, productId: null, showVideo: false },
      { ...sold, productId: null, showVideo: true, videoURL: '' },
    ],
  })
  const { details } = previewOf({ ...here, values, pictures: [] })
  expect([details.videoURL, ...details.products.map(({ videoURL }) => videoURL)]).toEqual([
    link,
    link,
    null,
    null,
  ])
  expect(details.products[0]).toMatchObject({ price: 12.5, priceFrom: true })
  expect(previewOf({ ...here, values: listingValues(), pictures: [] }).details.videoURL).toBeNull()
})

test("STORE-13 STORE-09 the preview shows the exchange's warnings about the member", () => {
  const warned = { standby: true, noGiftCards: true, directoryOnly: true }
  const { storefront } = previewOf({
    ...here,
    member: warned,
    pictures: [],
    values: listingValues({ waiting: true }),
  })
  expect(storefront).toMatchObject({ ...warned, waitlist: true })
})

test('STORE-15 the preview hides what is not public', () => {
  const geo = { lat: 29.94, lon: -90.13 }
  const values = listingValues({ showAddress: false, showPhone: false, geo })
  const { storefront } = previewOf({ ...here, values, pictures: [] })
  expect(storefront.location).toMatchObject({ add1: '', city: 'New Orleans', zip: '', geo: null })
  expect(storefront.phoneNumbers).toEqual([])
})

test('STORE-13 the preview of a new address shows no map of the old one', () => {
  const read = listingValues({ geo: { lat: 29.94, lon: -90.13 } })
  const seen = (values: typeof read) =>
    previewOf({ ...here, read, values, pictures: [] }).storefront.location
  expect(seen(read).geo).toMatchObject({ lat: 29.94, lon: -90.13 })
  expect(seen({ ...read, zip: '70401' })).toMatchObject({ zip: '70401', geo: null })
})
