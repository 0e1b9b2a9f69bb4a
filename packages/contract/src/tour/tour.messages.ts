/** Texts of the first-run tour (TOUR-02 to TOUR-08). */
export type TourPageName = 'intro' | 'directory' | 'login' | 'accounts' | 'apps' | 'rate' | 'done'

interface TourWords {
  readonly title: string
  readonly text: string
  /** Instead of the text where the page has no bar of a phone. */
  readonly wide?: string
}

/**
 * The text of each page; the parameters are the names of the network and its currency. Page 1 names
 * what TOUR-03 asks for, page 3 the main menu (TOUR-04).
 */
export function tourWords(network: string, currency: string): Record<TourPageName, TourWords> {
  return {
    intro: {
      title: `Welcome to ${network}`,
      text: `You sell to one member and spend the ${currency} at another. No cash moves. Find businesses fast, keep your account in hand, meet other members, and save your cash.`,
    },
    directory: {
      title: 'Everything near you',
      text: 'Search by what you need, browse categories, or open the map and look around. No sign in needed.',
    },
    login: {
      title: 'Members sign in here',
      text: `Sign in from the main menu, My ${network}. It is on every page.`,
      wide: 'Sign in at the top right. It is on every page.',
    },
    accounts: {
      title: 'Your account at a glance',
      text: `Balance, Buying Power, cash reserve and every payment: pay someone, and it has arrived the same second.`,
    },
    apps: {
      title: `${network} on your phone`,
      text: 'Take the directory and your card with you.',
    },
    rate: {
      title: `Do you like ${network}?`,
      text: 'A few stars in the store help other businesses to find us.',
    },
    done: {
      title: 'That is all. Thank you!',
      text: 'Have a look around; lunch is a search away.',
    },
  }
}

/** The words inside the pictures. */
export const tourPictureWords = {
  cash: 'Cash paid for these jobs:',
  search: 'What do you need?',
  place: 'Red Stick Bakehouse',
  placeWhy: 'Bakery · open until 6 · 0.3 mi',
  home: 'Home',
  signIn: 'Sign In',
  map: 'Map',
  buyingPower: 'Buying Power',
  payer: 'Marco paid you',
  justNow: 'just now',
  bakery: 'Red Stick Bakehouse',
  pitch: 'Pay with what you do best, not with cash.',
  lunch: 'lunch',
  lunches: [
    { name: 'Bayou Cafe', why: 'Lunch · 0.3 mi', open: 'until 2 PM' },
    { name: 'Parkway Deli', why: 'Po-boys · 0.6 mi', open: 'until 6 PM' },
  ],
} as const

/** Instead of the tour, to somebody who has begun something. */
export const tourOffer = {
  text: 'New here? See what you can do in six short pages.',
  take: 'Take the tour',
} as const

/** Shown when no app store has the app. */
export const keepOnPhone = 'Open the menu of your browser and choose “Add to Home Screen”.'

/** TOUR-08. */
export function tourPageText(page: number, pages: number): string {
  return `page ${page} / ${pages}`
}
