/** A listing as an editor would send it; each test overrides the fields that matter. */
import type { ListingFields } from '@exchange/domain/listings/listing.rules'

const plain: ListingFields = {
  name: 'Po-boy Palace',
  short: 'Roast beef, dressed',
  description: '<p>Since 1987.</p>',
  search: 'sandwich',
  hidden: false,
  waiting: false,
  showAddress: true,
  showPhone: true,
  categories: [],
  tags: ['lunch'],
  add1: '500 Oak St',
  add2: '',
  city: 'New Orleans',
  state: 'LA',
  zip: '',
  geo: { lat: 29.945, lon: -90.131 },
  phones: { Primary: '(504) 555-0123', Mobile: '', Fax: '' },
  email: 'lunch@poboy.example',
  weblinks: { Website: 'poboy.example', Facebook: '', Instagram: '', Twitter: '', LinkedIn: '' },
  hours: null,
  hero: null,
  logo: null,
  images: [],
  videoURL: '',
  promotions: [],
  offers: [],
  products: [],
}

export function listingStory(story: Partial<ListingFields> = {}) {
  return { ...plain, ...story }
}
