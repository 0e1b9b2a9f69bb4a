/** A path that is no page leads to Home, which says so (ROUTE-29). */
export const missingPage = "We can't find that page"
export const missingPageHint =
  'The address may be mistyped, or the page has moved. Search for a business, or choose one below.'

/** Set with the redirect to Home, for Home to read; cookies are prefixed with `exchange.`. */
export const missingPageCookie = 'missing'
