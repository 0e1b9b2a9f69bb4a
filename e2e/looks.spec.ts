/**
 * Every screen on a phone, a tablet and a desktop, dark and light: accessible (WCAG 2.2 AA by axe),
 * nothing cut off, and nothing that the policy of the pages forbids. A screen is opened once, on a
 * phone, and resized, because opening takes longer than checking.
 */
import { expect, test, type Page } from '@playwright/test'
import { signInWithoutForm, panel, signIn } from './app.fixtures.ts'
import { expectFitAt, expectFitOn, expectStill, resize, sizes } from './looks.fixtures.ts'
import { watchRefused } from './policy.fixtures.ts'
import { expectWhole, lengthenWords } from './pseudo-language.fixtures.ts'
import { memberPages, memberPanels, staffPages, visitorPages } from './screens.fixtures.ts'

// Sizes change the layout and themes the colours: each is checked, all combinations with --all.
const looks = [
  { size: 'phone', colorScheme: 'dark' },
  { size: 'tablet', colorScheme: 'light' },
  { size: 'desktop', colorScheme: 'light' },
  ...(process.env['LONG_TESTS']
    ? ([
        { size: 'desktop', colorScheme: 'dark' },
        { size: 'tablet', colorScheme: 'dark' },
        { size: 'phone', colorScheme: 'light' },
      ] as const)
    : []),
] as const

async function beginLooks(page: Page): Promise<string[]> {
  test.setTimeout(300_000)
  await page.setViewportSize(sizes.phone)
  await page.emulateMedia({ colorScheme: looks[0].colorScheme, reducedMotion: 'reduce' })
  return await watchRefused(page)
}

async function expectLooks(page: Page, where: string): Promise<void> {
  for (const { size, colorScheme } of looks) {
    await page.emulateMedia({ colorScheme })
    await resize(page, size)
    await expectFitOn(page, size, `${where}, ${colorScheme}`)
  }
  await page.emulateMedia({ colorScheme: looks[0].colorScheme })
  await page.setViewportSize(sizes.phone)
}

test('SHELL-11 SEC-09 the screens of a visitor are accessible, fit, and pass the policy', async ({
  page,
}) => {
  const refused = await beginLooks(page)
  const expectAll = (where: string) => expectLooks(page, where)
  for (const address of visitorPages) await look(page, address, expectAll)
  await lookOver(page, expectAll)
  expect(refused).toEqual([])
})

test('SHELL-11 SEC-09 the panels of a member are accessible, fit, and pass the policy', async ({
  page,
}) => {
  const refused = await beginLooks(page)
  const expectAll = (where: string) => expectLooks(page, where)
  await signIn(page, 'dana')
  for (const address of memberPanels) await look(page, address, expectAll)
  await signInWithoutForm(page, 'pia')
  await expect(panel(page).getByRole('checkbox', { name: /agree/ })).toBeVisible()
  await expectAll('the locked terms')
  expect(refused).toEqual([])
})

test('SHELL-11 SEC-09 the pages of a member are accessible, fit, and pass the policy', async ({
  page,
}) => {
  const refused = await beginLooks(page)
  await signIn(page, 'dana')
  for (const address of memberPages) {
    await look(page, address, (where) => expectLooks(page, where))
  }
  expect(refused).toEqual([])
})

test('SHELL-11 SEC-09 the screens of staff are accessible, fit, and pass the policy', async ({
  page,
}) => {
  const refused = await beginLooks(page)
  await signIn(page, 'brook')
  for (const address of staffPages) {
    await look(page, address, (where) => expectLooks(page, where))
  }
  expect(refused).toEqual([])
})

test('SHELL-11 words that are 40 % longer break no screen', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(600_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(lengthenWords)
  const expectFits = async (where: string) => {
    await expectFitAt(page, ['phone', 'desktop'], where, { colors: false })
    for (const size of ['phone', 'desktop'] as const) await expectWhole(page, size, where)
  }
  await page.setViewportSize(sizes.phone)
  for (const address of visitorPages) await look(page, address, expectFits)
  await signInWithoutForm(page, 'dana')
  for (const address of [...memberPanels, ...memberPages]) await look(page, address, expectFits)
  await signInWithoutForm(page, 'brook')
  for (const address of staffPages) await look(page, address, expectFits)
})

type Expect = (where: string) => Promise<void>

async function look(page: Page, address: string, expectAll: Expect): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading').first()).toBeVisible()
  if (address.includes('panel=')) await expect(panel(page)).toBeVisible()
  await expectStill(page)
  await expectAll(address)
}

/** Overlays without an address of their own: place, storefront, share dialog, tour. */
async function lookOver(page: Page, expectAll: Expect): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: /search location|Searching around/ }).click()
  const setter = page.getByRole('dialog', { name: 'Where are you looking?' })
  await expect(setter).toBeVisible()
  await expectAll('the location setter')
  await setter.getByRole('button', { name: 'Close' }).click()
  await page.locator('main a[href*="/directory/storefronts/"]').first().click()
  const storefront = page.getByRole('dialog', { name: 'Business' })
  await expect(storefront.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAll('a storefront over the page')
  await storefront.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('dialog', { name: /^Share/ })).toBeVisible()
  await expectAll('the share sheet')
  await page.context().clearCookies({ name: 'exchange.tour' })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Skip the tour' }).last()).toBeVisible()
  await expectAll('the tour')
  await page.getByRole('button', { name: 'Skip the tour' }).last().click()
}
