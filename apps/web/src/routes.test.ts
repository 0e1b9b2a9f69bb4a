import { expect, test } from 'vitest'
import { router } from './routes.tsx'

/** The pages that have this flag. */
function flagged(flag: 'noChrome' | 'checkLoggedIn' | 'noLeftBar'): string[] {
  return Object.values(router.routesById)
    .filter(({ options }) => options.staticData?.[flag] === true)
    .map(({ fullPath }) => fullPath)
    .toSorted()
}

test('ROUTE-08 ROUTE-13 ROUTE-14 ROUTE-23 ROUTE-35 SHELL-05 full screen pages have no bars', () => {
  expect(flagged('noChrome')).toEqual([
    '/activate',
    '/dev/kit',
    '/giftcards',
    '/rewards',
    '/termsandconditions',
  ])
  expect(flagged('noLeftBar')).toEqual(['/dev/kit', '/termsandconditions'])
})

test('SHELL-05 ROUTE-33 pages that need a user are marked, and public pages are not', () => {
  const asking = flagged('checkLoggedIn')
  expect(asking).toContain('/rewards')
  expect(asking).toContain('/activate')
  for (const path of ['/', '/giftcards', '/termsandconditions']) expect(asking).not.toContain(path)
})
