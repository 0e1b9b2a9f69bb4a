/** Texts of the search results (SRCH-08, DIR-35). */
export const resultsMessages = {
  /** Hits that are more than 50 miles away. */
  farther: 'Farther away',
  map: 'Map',
  mapOfResults: 'Map of the results',
  trade: 'Trade',
  anyTrade: 'Any trade',
  offers: 'Offers',
  giftCards: 'Gift cards',
  inArea: 'In this part of the map',
  all: 'All businesses',
  inAreaNobody:
    'Nobody was found in this part of the map. Move the map, or search without the limits of the map.',
  withoutArea: 'Search without the map',
} as const

/** The heading of hits within 50 miles that follow farther ones. */
export function nearHeading(city: string): string {
  return `Near ${city}`
}

/** The heading of a search for words, as they were typed. */
export function wordsHeading(words: string): string {
  return `“${words}”`
}
