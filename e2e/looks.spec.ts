/**
 * Every screen at three sizes, light and dark: accessible (WCAG 2.2 AA by axe), nothing cut off. A
 * screen is opened as on a tablet and resized to a desktop, because opening takes longer than
 * checking.
 */
import { expect, test, type Page } from '@playwright/test'
import { signInWithoutForm, panel, signIn } from './app.fixtures.ts'
import { expectFitAt, expectStill, sizes } from './looks.fixtures.ts'
import { expectWhole, lengthenWords } from './pseudo-language.fixtures.ts'
import { memberPages, staffPages, visitorPages } from './screens.fixtures.ts'

// Sizes change the layout and themes the colours: each is checked, all combinations with --all.
const walks = [
  { at: ['phone'], colorScheme: 'dark', tag: [] },
  { at: ['tablet', 'desktop'], colorScheme: 'light', tag: [] },
  { at: ['phone'], colorScheme: 'light', tag: ['@long'] },
  { at: ['tablet', 'desktop'], colorScheme: 'dark', tag: ['@long'] },
] as const

for (const { at, colorScheme, tag } of walks) {
  const title = `SHELL-11 ${at.join(' and ')} ${colorScheme}: every screen is accessible and fits`
  test(title, { tag: [...tag] }, async ({ page }) => {
    test.setTimeout(300_000)
    const expectFit = (where: string) => expectFitAt(page, at, where)
    await page.setViewportSize(sizes[at[0]])
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const address of visitorPages) await look(page, address, expectFit)
    await lookOver(page, expectFit)
    await signIn(page, 'dana')
    for (const address of memberPages) await look(page, address, expectFit)
    await signIn(page, 'brook')
    for (const address of staffPages) await look(page, address, expectFit)
    await signInWithoutForm(page, 'pia')
    await expect(panel(page).getByRole('checkbox', { name: /agree/ })).toBeVisible()
    await expectFit('the locked terms')
  })
}

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
  for (const address of memberPages) await look(page, address, expectFits)
  await signInWithoutForm(page, 'brook')
  for (const address of staffPages) await look(page, address, expectFits)
})

type Expect = (where: string) => Promise<void>

async function look(page: Page, address: string, expectFit: Expect): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading').first()).toBeVisible()
  if (address.includes('panel=')) await expect(panel(page)).toBeVisible()
  await expectStill(page)
  await expectFit(address)
}

/** Overlays without an address of their own: place, storefront, share dialog, tour. */
async function lookOver(page: Page, expectFit: Expect): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: /search location|Searching around/ }).click()
  const setter = page.getByRole('dialog', { name: 'Where are you looking?' })
  await expect(setter).toBeVisible()
  await expectFit('the location setter')
  await setter.getByRole('button', { name: 'Close' }).click()
  await page.locator('main a[href*="/directory/storefronts/"]').first().click()
  const storefront = page.getByRole('dialog', { name: 'Business' })
  await expect(storefront.getByRole('heading', { level: 1 })).toBeVisible()
  await expectFit('a storefront over the page')
  await storefront.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('dialog', { name: /^Share/ })).toBeVisible()
  await expectFit('the share sheet')
  await page.context().clearCookies({ name: 'exchange.tour' })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Skip the tour' }).last()).toBeVisible()
  await expectFit('the tour')
  await page.getByRole('button', { name: 'Skip the tour' }).last().click()
}
