import type {
  Storefront,
  StorefrontDetails,
} from '@exchange/contract/directory/storefront.contract'

/** A business with nothing but a name, unless `parts` says otherwise. */
export function storefront(parts: Partial<Storefront> = {}): Storefront {
  return {
    storefrontId: 12,
    memberId: 12,
    exchangeId: 8,
    name: 'Crescent Print Shop',
    short: '',
    standby: false,
    waitlist: false,
    noGiftCards: false,
    hidden: false,
    directoryOnly: false,
    isNew: false,
    score: 1,
    sectors: [],
    categories: [],
    tags: [],
    hero: null,
    logo: null,
    location: { add1: '', add2: '', city: '', state: '', zip: '', geo: null },
    phoneNumbers: [],
    emails: [],
    weblinks: [],
    hours: null,
    promotions: [],
    offers: [],
    aka: null,
    rewardPoints: null,
    paidBy: null,
    ...parts,
  }
}

export function storefrontDetails(parts: Partial<StorefrontDetails> = {}): StorefrontDetails {
  return {
    storefrontId: 12,
    description: '',
    search: '',
    images: [],
    videoURL: null,
    payable: true,
    products: [],
    updatedAt: '2026-01-01T00:00:00Z',
    ...parts,
  }
}

/** The answer to a search with this many businesses; the first is number 1. */
export function searchAnswer(count: number) {
  const storefronts = Array.from({ length: count }, (_, at) =>
    storefront({ storefrontId: at + 1, name: `Business ${at + 1}` }),
  )
  return {
    data: {
      search: {
        storefronts,
        count,
        countLimited: false,
        featuredCategories: [],
        featuredSectors: [],
      },
    },
  }
}
