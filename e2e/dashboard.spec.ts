/** A member reads its dashboard: at three sizes, by keyboard alone, when parts fail (DASH). */
import { expect, test, type Page } from '@playwright/test'
import { otherPerson, panel, signIn } from './app.fixtures.ts'
import { expectFit, resize, sizes, type Size } from './looks.fixtures.ts'

const main = (page: Page) => page.locator('main')
const block = (page: Page, title: string) =>
  main(page)
    .locator('section', { has: page.getByRole('heading', { name: title }) })
    .last()

async function openDashboard(page: Page, username = 'dana'): Promise<void> {
  await signIn(page, username)
  await page.goto('/dashboard')
  await expect(main(page).getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

/** Everything of dana has arrived; other journeys may have spent her FlashCash. */
async function expectWhole(page: Page): Promise<void> {
  await expect(main(page).getByRole('img', { name: /of your balance/ })).toBeVisible()
  await expect(main(page).getByRole('img', { name: /^Your balance (grew|fell)/ })).toBeVisible()
  await expect(main(page).getByRole('img', { name: /^You earned/ })).toBeVisible()
  await expect(block(page, 'FlashCash')).toContainText(/Evaporates|waiting to be spent/)
  await expect(main(page).getByRole('link', { name: /Community Rewards/ })).toBeVisible()
  await expect(block(page, 'Payment cards')).toContainText('ending in')
}

for (const colorScheme of ['light', 'dark'] as const) {
  const tag = colorScheme === 'dark' ? '@long' : []
  test(
    `DASH-01 DASH-04 the dashboard reads well at three sizes, ${colorScheme}`,
    { tag },
    async ({ page }) => {
      await page.setViewportSize(sizes.phone)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await openDashboard(page)
      await expectWhole(page)
      for (const size of ['phone', 'tablet', 'desktop'] satisfies Size[]) {
        await resize(page, size)
        await expectFit(page, `/dashboard on a ${size}, ${colorScheme}`)
      }
    },
  )
}

test('DASH-01 DASH-02 by keyboard alone: months, tables and the code of the card', async ({
  page,
}) => {
  await page.setViewportSize(sizes.desktop)
  await openDashboard(page)
  await expectWhole(page)
  const trade = block(page, 'Earned and spent')
  const slider = trade.getByRole('slider', { name: 'Month' })
  await tabTo(page, 'Earned and spent', slider)
  const last = await slider.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  await expect(slider).not.toHaveAttribute('aria-valuetext', String(last))
  await page.keyboard.press('Home')
  await expect(slider).toHaveValue('0')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(trade.getByRole('table', { name: 'Earned and spent' })).toBeVisible()
  const show = main(page).getByRole('button', { name: 'Show number and code' })
  await tabTo(page, 'the card', show)
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('img', { name: /^QR code: Card ending in/ })).toBeVisible()
  await expectFit(page, '/dashboard with tables and the code')
})

test('DASH-01 a part that fails says so in its place, and loads again alone', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  await signIn(page, 'dana')
  await page.route('**/api/core/v2/month/trade/**', (route) => route.abort())
  await page.goto('/dashboard')
  const failed = main(page).getByText('We could not load what you sold and bought.')
  await expect(failed).toBeVisible({ timeout: 30_000 })
  await expect(main(page).getByRole('img', { name: /^Your balance (grew|fell)/ })).toBeVisible()
  await expectFit(page, '/dashboard with a part that failed')
  await page.unroute('**/api/core/v2/month/trade/**')
  await block(page, 'Earned and spent').getByRole('button', { name: 'Retry' }).click()
  await expect(main(page).getByRole('img', { name: /^You earned/ })).toBeVisible()
})

test('SEC-08 TRIAL-05 an employee sees no sums of months, a trial member what it has', async ({
  page,
  browser,
}) => {
  await openDashboard(page, 'sam')
  await expect(main(page).getByText('How old your balance is')).toBeVisible()
  await expect(main(page).getByRole('region', { name: 'Virtual card' })).toBeVisible()
  await expect(main(page).getByText('Earned and spent')).toHaveCount(0)
  await expect(main(page).getByText('Payment cards')).toHaveCount(0)
  const theo = await otherPerson(browser, 'theo')
  await theo.goto('/dashboard')
  await expect(main(theo).getByText('Nothing sold or bought yet')).toBeVisible()
  await expect(block(theo, 'FlashCash')).toContainText('50.00')
})

test('ACCT-02 ROUTE-11 account details lead to the dashboard and to what can be set', async ({
  page,
}) => {
  await page.setViewportSize(sizes.tablet)
  await signIn(page, 'dana')
  await page.goto('/account')
  for (const name of ['Scheduled Payments', 'People and Cards', 'Communication Preferences']) {
    await main(page).getByRole('button', { name }).click()
    await expect(panel(page).getByRole('heading', { name }).first()).toBeVisible()
    await page.goBack()
  }
  await main(page)
    .getByRole('link', { name: /Account Health/ })
    .click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

/** Presses Tab until it has the focus. */
async function tabTo(page: Page, what: string, wanted: ReturnType<Page['getByRole']>) {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${what}.`)
}
