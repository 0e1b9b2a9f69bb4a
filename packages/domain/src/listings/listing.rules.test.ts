import { describe, expect, it } from 'vitest'
import {
  picturesOf,
  videosOf,
  withProduct,
  type ListingFields,
  type ListingProduct,
} from './listing.rules.ts'

function product(productId: number | null, more: Partial<ListingProduct> = {}): ListingProduct {
  return {
    productId,
    name: `Product ${productId}`,
    short: '',
    description: 'As the editor wrote it',
    picture: null,
    videoURL: '',
    showVideo: false,
    price: '',
    priceFrom: false,
    ...more,
  }
}

const nothing: ListingFields = {
  name: 'Dat Dog',
  short: '',
  description: '',
  search: '',
  hidden: false,
  waiting: false,
  showAddress: true,
  showPhone: true,
  categories: [],
  tags: [],
  add1: '',
  add2: '',
  city: '',
  state: '',
  zip: '',
  geo: null,
  phones: { Primary: '', Mobile: '', Fax: '' },
  email: '',
  weblinks: { Website: '', Facebook: '', Instagram: '', Twitter: '', LinkedIn: '' },
  hours: null,
  hero: null,
  logo: null,
  images: [],
  videoURL: '',
  promotions: [],
  offers: [],
  products: [],
}

describe('what a listing shows', () => {
  it('STORE-13 finds every picture once, of the listing and of its products', () => {
    const shown = (key: string) => ({ key, alt: '' })
    expect(picturesOf(nothing)).toEqual([])
    expect(
      picturesOf({
        ...nothing,
        hero: shown('hero'),
        logo: shown('logo'),
        images: [shown('one'), shown('hero')],
        products: [product(1), product(2, { picture: { key: 'dog' } })],
      }),
    ).toEqual(['hero', 'logo', 'one', 'dog'])
  })

  it('STORE-14 finds every video with the name of its field', () => {
    expect(videosOf(nothing)).toEqual([])
    expect(
      videosOf({
        ...nothing,
        videoURL: 'https://youtu.be/a',
        products: [product(1), product(2, { videoURL: 'https://youtu.be/b' })],
      }),
    ).toEqual([
      { field: 'videoURL', link: 'https://youtu.be/a' },
      { field: 'products.1.videoURL', link: 'https://youtu.be/b' },
    ])
  })
})

describe('a draft whose member changed a product', () => {
  const drafted = [product(1), product(2), product(null)]

  it('STORE-13 goes by its new name and keeps what the editor wrote of it', () => {
    const renamed = product(2, { name: 'Hot dog', description: 'Of the member' })
    expect(withProduct(drafted, 2, renamed)).toEqual([
      product(1),
      product(2, { name: 'Hot dog' }),
      product(null),
    ])
  })

  it('STORE-13 gains what came on sale, at its end', () => {
    const fresh = product(3)
    expect(withProduct(drafted, 3, fresh)).toEqual([...drafted, fresh])
  })

  it('STORE-13 loses what went off sale, and nothing else', () => {
    expect(withProduct(drafted, 1, undefined)).toEqual([product(2), product(null)])
    expect(withProduct(drafted, 9, undefined)).toEqual(drafted)
  })
})
