/**
 * Every address of the app, each by a function: nobody writes a link by hand. A panel of the side
 * bar is part of the address, so that it can be linked and Back closes it.
 */

/** The query of every page; values are text, as people read them. */
export interface PageSearch {
  readonly panel?: string
  readonly [name: string]: string | undefined
}

export const paths = {
  home: () => '/',
  account: () => '/account',
  transactions: () => '/transactions',
  /** ROUTE-27, CRA-14: the account with Load Cash Reserve open. */
  loadCashReserve: () => '/banking/loadcra',
  terms: () => '/termsandconditions',
  devKit: () => '/dev/kit',
  /** `panel('send', { to: 'm12' })` is the Send panel over the home page. */
  panel: (name: string, more: Readonly<Record<string, string>> = {}, page = '/') =>
    `${page}?${new URLSearchParams({ panel: name, ...more })}`,
} as const

/** Reads a query as plain text pairs; the last of a repeated name wins. */
export function readSearch(query: string): PageSearch {
  return Object.fromEntries(new URLSearchParams(query))
}

/** Writes a query from text pairs, leaving out what is absent. */
export function writeSearch(search: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string') query.set(name, value)
  }
  return query.size > 0 ? `?${query}` : ''
}

/**
 * ROUTE-30: an old `/#/account` becomes `/account`. Null when there is nothing to rewrite, or when
 * what follows the mark would leave this application.
 */
export function fromHash(hash: string): string | null {
  if (!hash.startsWith('#/')) return null
  const path = hash.slice(1)
  return /^\/(?![/\\])/.test(path) && !path.includes('\\') ? path : null
}
