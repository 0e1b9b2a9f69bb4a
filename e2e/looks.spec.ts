/**
 * Every screen at three sizes, light and dark: accessible (WCAG 2.2 AA by axe), nothing cut off.
 */
import { expect, test, type Page } from '@playwright/test'
import { begin, panel, signIn } from './app.fixtures.ts'
import { expectFit } from './looks.fixtures.ts'

const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'tablet', width: 820, height: 1180 },
  { name: 'desktop', width: 1440, height: 900 },
] as const
const around = 'New%20Orleans/29.95/-90.12/1'
const visitorPages = [
  '/',
  '/?search=burger',
  '/?panel=account',
  '/?panel=login',
  '/?panel=forgot',
  '/?panel=register',
  '/directory/explore',
  `/directory/search/storefronts/searchStorefrontsByTags/${around}/0/?search=burger`,
  `/directory/search/storefronts/searchStorefrontsByTags/${around}/0/?search=zzqqxx`,
  '/directory/storefronts/any/634',
  '/directory/member/memberId_0/',
  '/termsandconditions',
]
const memberPages = [
  '/?panel=account',
  '/',
  '/?panel=send',
  '/?panel=request',
  '/?panel=charge',
  '/?panel=share',
  '/?panel=card',
  '/?panel=load-cash-reserve',
  '/?panel=add-card',
  '/?panel=auto-reload',
  '/?panel=buying-power-info',
  '/?panel=flash-cash-info',
  '/?panel=balance-info',
  '/?panel=credit-limit-info',
  '/?panel=cash-reserve-info',
  '/?panel=community-rewards-info',
  '/?panel=comms-preferences',
  '/?panel=gift-card',
  '/?panel=schedules',
  '/?panel=people',
  '/?panel=products',
  '/?panel=password-update',
  '/account',
  '/transactions',
  '/notifications',
  '/activate',
]
const staffPages = ['/admin/approvals', '/admin/reversals', '/admin/giftcards', '/admin/flashcash']

for (const { name, ...viewport } of sizes) {
  for (const colorScheme of ['light', 'dark'] as const) {
    // Sizes move things and themes colour them: each is walked, their products with --all.
    const usual = colorScheme === (name === 'phone' ? 'dark' : 'light')
    const tag = usual ? [] : ['@long']
    const title = `SHELL-11 ${name} ${colorScheme}: every screen is accessible and fits`
    test(title, { tag }, async ({ page }) => {
      test.setTimeout(300_000)
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const address of visitorPages) await look(page, address)
      await lookOver(page)
      await signIn(page, 'dana')
      for (const address of memberPages) await look(page, address)
      await signIn(page, 'brook')
      for (const address of staffPages) await look(page, address)
      await begin(page, 'pia')
      await expect(panel(page).getByRole('checkbox', { name: /agree/ })).toBeVisible()
      await expectFit(page, 'the locked terms')
    })
  }
}

async function look(page: Page, address: string): Promise<void> {
  await page.goto(address)
  // Live events keep a connection open for ever, so quiet is told by the page, not by the network.
  await expect(page.getByRole('heading').first()).toBeVisible()
  if (address.includes('panel=')) await expect(panel(page)).toBeVisible()
  await expect(page.locator('[aria-busy="true"], [aria-label="Loading ..."]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await expectFit(page, address)
}

/** What opens over a page has no address of its own: place, storefront, share sheet, tour. */
async function lookOver(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: /search location|Searching around/ }).click()
  const setter = page.getByRole('dialog', { name: 'Where are you looking?' })
  await expect(setter).toBeVisible()
  await expectFit(page, 'the location setter')
  await setter.getByRole('button', { name: 'Close' }).click()
  await page.locator('main a[href*="/directory/storefronts/"]').first().click()
  const storefront = page.getByRole('dialog', { name: 'Business' })
  await expect(storefront.getByRole('heading', { level: 1 })).toBeVisible()
  await expectFit(page, 'a storefront over the page')
  await storefront.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('dialog', { name: /^Share/ })).toBeVisible()
  await expectFit(page, 'the share sheet')
  await page.context().clearCookies({ name: 'exchange.tour' })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Skip the tour' }).last()).toBeVisible()
  await expectFit(page, 'the tour')
  await page.getByRole('button', { name: 'Skip the tour' }).last().click()
}
