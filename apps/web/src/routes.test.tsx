import { beforeAll, describe, expect, test } from 'vitest'
import { config } from './kernel/kernel.ts'
import { later } from './manifests/later.ts'
import { addPages, isPage, router } from './routes.tsx'

/** The pages that have this flag. */
function flagged(flag: 'noChrome' | 'checkLoggedIn' | 'noLeftBar'): string[] {
  return Object.values(router.routesById)
    .filter(({ options }) => options.staticData?.[flag] === true)
    .map(({ fullPath }) => fullPath)
    .toSorted()
}

test('ROUTE-10 ROUTE-33 before the pages of staff are here, what is below /admin needs a user', () => {
  const asking = flagged('checkLoggedIn')
  expect(asking).toContain('/admin/$')
  expect(asking).not.toContain('/admin/approvals')
  for (const path of ['/admin', '/admin/approvals']) {
    const [, , found] = router.getMatchedRoutes(path)
    expect(found?.fullPath).toBe('/admin/$')
  }
})

describe('with all pages, as the server has them', () => {
  beforeAll(() => addPages(later))

  test('ROUTE-08 ROUTE-13 ROUTE-14 ROUTE-21 ROUTE-22 ROUTE-23 ROUTE-35 SHELL-05 full screen pages have no bars', () => {
    expect(flagged('noChrome')).toEqual([
      '/$',
      '/MoxeyPayPOSSetup',
      '/activate',
      '/background',
      '/cash-fee-free-forever',
      '/dev/kit',
      '/giftcards',
      '/mp/$code',
      '/mpos',
      '/mpos/$code',
      '/mpos/$code/$target',
      '/new-device/$code',
      '/print/statement',
      '/rewards',
      '/setup',
      '/setup/administrator',
      '/termsandconditions',
      '/till',
      '/unsubscribe/$recipientId',
      '/verify/$code',
      '/vposreceipt',
      '/way-back/$code',
    ])
    expect(flagged('noLeftBar')).toEqual([
      '/MoxeyPayPOSSetup',
      '/background',
      '/dev/kit',
      '/mpos',
      '/mpos/$code',
      '/mpos/$code/$target',
      '/setup',
      '/setup/administrator',
      '/termsandconditions',
      '/till',
      '/vposreceipt',
    ])
  })

  test('SHELL-05 ROUTE-33 pages that need a user are marked, and public pages are not', () => {
    const asking = flagged('checkLoggedIn')
    expect(asking).toContain('/rewards')
    expect(asking).toContain('/activate')
    expect(asking).toContain('/documents')
    expect(asking).toContain('/admin')
    expect(asking).toContain('/admin/approvals')
    for (const path of ['/', '/giftcards', '/print/statement', '/termsandconditions'])
      expect(asking).not.toContain(path)
  })

  test.each([
    ['/', true],
    ['/directory', true],
    ['/directory/', true],
    ['/directory/home/New%20Orleans/29.95/-90.12/1/', true],
    ['/directory/storefronts/any/no-such-code', true],
    ['/directory/member/memberId_1/', true],
    ['/account', true],
    ['/account/', true],
    ['/banking/loadcra', true],
    ['/admin', true],
    ['/admin/', true],
    ['/admin/approvals', true],
    ['/admin/no-such-page', false],
    ['/documents', true],
    ['/print/statement', true],
    ['/no/such/page', false],
    ['/directory/storefronts', false],
    ['/accounts', false],
    ['/index.html', false],
    ['//evil.example/', false],
    ['/%E0%A4%A', false],
  ])('ROUTE-29 %s is a page: %s', (pathname, is) => {
    expect(isPage(pathname, config.get())).toBe(is)
  })

  test('ROUTE-29 a page that this network does not have is none', () => {
    const giftCards = { mailed: true }
    expect(isPage('/giftcards', { ...config.get(), giftCards })).toBe(true)
    expect(isPage('/giftcards', { ...config.get(), giftCards: null })).toBe(false)
  })
})
