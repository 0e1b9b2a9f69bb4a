/** Texts of the search results (SRCH-08, DIR-35). */
import { paidByDays } from '@exchange/domain/directory/paid-by.rules'

export const resultsMessages = {
  /** Hits that are more than 50 miles away. */
  farther: 'Farther away',
  map: 'Map',
  mapOfResults: 'Map of the results',
  trade: 'Category',
  anyTrade: 'Any category',
  offers: 'Offers',
  giftCards: 'Gift cards',
  inArea: 'In this part of the map',
  all: 'All businesses',
  inAreaNobody: 'No businesses in this part of the map. Move it, or search everywhere.',
  withoutArea: 'Search everywhere',
} as const

/** Texts of a business's page (STORE). */
export const storefrontMessages = {
  pay: 'Pay',
  /** To a visitor, who does not know the currency. */
  takes: (currency: string) =>
    `Takes ${currency}. Members pay here with what they earn from each other, not with cash.`,
  whatIs: (currency: string) => `What is ${currency}?`,
  giftCard: 'Give someone a gift card',
  giftCardText: 'It can be spent here, and at every business that takes gift cards.',
  offers: 'Offers for members',
  products: 'What they offer',
  /** Before a price that is the least one. */
  from: 'from',
  payFor: (name: string) => `Pay for ${name}`,
  allPictures: (count: number) => `All ${count} pictures`,
  lately: `in the last ${paidByDays} days`,
} as const

/** The heading of a search that found nobody; with a city where only what is near was searched. */
export function nobodyFor(words: string, city: string | undefined): string {
  const near = city === undefined ? '' : ` near ${city}`
  return words === '' ? `No one${near} yet` : `No matches for “${words}”${near}`
}

/** The heading of a search for words, as they were typed. */
export function wordsHeading(words: string): string {
  return `“${words}”`
}
