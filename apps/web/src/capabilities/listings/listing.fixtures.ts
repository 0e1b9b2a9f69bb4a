import type { ListingValues } from './listing-values.ts'

/** A valid listing. */
export function listingValues(parts: Partial<ListingValues> = {}): ListingValues {
  return {
    name: 'Crescent Print Shop',
    short: 'Posters by the river',
    description: '<p>We print.</p>',
    search: '',
    hidden: false,
    waiting: false,
    showAddress: true,
    showPhone: true,
    categories: ['Printing'],
    tags: ['posters'],
    add1: '12 River Road',
    add2: '',
    city: 'New Orleans',
    state: 'LA',
    zip: '70118',
    geo: null,
    phones: { Primary: '(504) 555-0100', Mobile: '', Fax: '' },
    email: 'hello@crescent.example',
    weblinks: { Website: '', Facebook: '', Instagram: '', Twitter: '', LinkedIn: '' },
    hours: null,
    hero: null,
    logo: null,
    images: [],
    videoURL: '',
    promotions: [],
    offers: [],
    products: [],
    ...parts,
  }
}
