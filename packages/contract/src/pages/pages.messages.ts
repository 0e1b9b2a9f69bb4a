/**
 * Titles and descriptions of public pages for search engines and sharing (SHELL-18 to SHELL-20).
 */
export const pagesMessages = {
  exploreTitle: 'Every kind of business',
  mapTitle: 'Map of member businesses',
  searchTitle: 'Search',
  awayTitle: 'One moment, please',
  away: 'We cannot reach our records right now. Nothing is lost, and this page tries again by itself.',
} as const

/** SHELL-18: the title of a page, the same in the first HTML and once the app runs. */
export function pageTitle(title: string, brand: string): string {
  return `${title} | ${brand}`
}

/** "Levee Coffee | New Orleans, LA | Moxey". */
export function storefrontTitle(
  { name, city, state }: { readonly name: string; readonly city: string; readonly state: string },
  brand: string,
): string {
  const where = [city, state].filter(Boolean).join(', ')
  return [name, where, brand].filter(Boolean).join(' | ')
}

export function homeTitle(brand: string): string {
  return `${brand}: local businesses that trade with each other`
}

export function homeDescription(brand: string, currency: string): string {
  return (
    `Find restaurants, shops and services near you that accept ${currency} and gift cards. ` +
    `${brand} members pay each other in a currency of their own and keep their cash.`
  )
}

export function exploreDescription(brand: string): string {
  return `Browse the ${brand} directory by kind of business: restaurants, repairs, health, travel and more.`
}

/** "Sushi near Metairie", "Restaurants", "Search". */
export function searchTitle(topic: string, city: string): string {
  const what = topic === '' ? pagesMessages.searchTitle : capital(topic)
  return city === '' ? what : `${what} near ${city}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function searchDescription(what: string, brand: string): string {
  return `${what}: member businesses of ${brand}, with hours, pictures, directions and how to reach them.`
}
