/** Texts of the directory: Home, results and storefronts (DIR, STORE, SRCH, SHARE). */
export const directoryMessages = {
  homeTitle: 'What are you looking for?',
  searchLabel: 'Search the directory',
  noTopPicks: 'No Top Picks Found. See below for other potential matches.',
  nothingFound: 'Check the spelling, or try fewer words.',
  browse: 'See every kind',
  openNow: 'Open now',
  popular: 'Where members pay most often',
  peopleForMembers: 'People are shown to members. Sign in to find them.',
  pointsForMembers: 'Points are shown to members. Sign in to see where you earn the most.',
  noSuchPage: 'There is no such page of this search.',
  ownExchange: 'My exchange',
  oneExchange: 'One exchange',
  errorTitle: 'Error',
  searchFailed: 'The search could not be done. Please try again.',
  rowFailed: 'This could not be loaded.',
  storefrontFailed: 'This business could not be loaded.',
  copied: 'Link Copied!',
  copyFailed: 'Unable to Copy Link',
  copyFailedInShareView: 'Unable to Copy Link!',
} as const

/** SRCH-04: the words that were searched instead of those that were typed. */
export const showingResultsFor = 'Showing results for'

export function searchInsteadFor(typed: string): string {
  return `Search instead for “${typed}”`
}

/** SRCH-01: nobody has the trade; these are in the same sector. */
export function insteadTitle(sector: string, city: string | undefined): string {
  return city === undefined ? `Others in ${sector}` : `Others in ${sector} near ${city}`
}

/** Of a row, and of hits within 50 miles that follow farther ones. */
export function nearHeading(city: string): string {
  return `Near ${city}`
}

/** DIR-23: the first row of Home while its businesses are open. */
export function openNearTitle(city: string | undefined): string {
  return city === undefined ? 'Open now' : `Open now near ${city}`
}

/** STORE-07: the distances of a row below a business. */
export function distancesFrom(name: string): string {
  return `Distances from ${name}`
}

/** DIR-35: a chosen distance. */
export function withinMiles(miles: number): string {
  return `Within ${miles} miles`
}

/** SRCH-03: examples, shown in turn in the empty search field. */
export const searchPhrases = [
  'a plumber',
  'a burger',
  'a dentist',
  'sushi',
  'a haircut',
  'a web designer',
  'a dog groomer',
] as const

/** DIR-29: categories on Home before the first search. */
export const featuredCategoryNames = [
  'Restaurants',
  'Auto Repair',
  'IT',
  'Pets',
  'Travel',
  'Stores',
  'Dental',
] as const

/** SRCH-08: there are more hits than were counted. */
export function endOfCount(count: number): string {
  return `The first ${count.toLocaleString('en-US')} are shown. Other words, a category or a place find the rest.`
}

/** DIR-37: amounts are whole numbers. */
export function promotionText(spend: number, flashCash: number): string {
  return `Spend ${spend} and get ${flashCash} FlashCash back.`
}

/** SEC-03: payments of the last 90 days, rounded down. */
export function paidByText(payments: number, members: number): string {
  return `Paid ${atLeast(payments)} times by ${atLeast(members)} members`
}

/** A figure that was rounded down. */
export function atLeast(count: number): string {
  return `${count.toLocaleString('en-US')}+`
}

/** DIR-38. */
export function rewardsText(points: number, currency: string): string {
  return `Earn ${points} Community Reward Points for every 1 ${currency} spent.`
}

/** STORE-09. */
export function standbyText(currency: string): string {
  return `This member is on standby and may not accept ${currency} at this time.`
}

/** STORE-09. */
export function noGiftCardsText(currency: string): string {
  return `This member does not accept ${currency} gift cards.`
}
