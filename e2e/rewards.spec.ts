/** Points are redeemed for FlashCash (POINTS). */
import { expect, test, type Page } from '@playwright/test'
import { balanceOf, signIn } from './app.fixtures.ts'
import { expectFit } from './looks.fixtures.ts'

const board = (page: Page) => page.locator('main')
const dialog = (page: Page) => page.getByRole('dialog').filter({ hasText: 'FlashCash' })

/** The demo's members have more points than the cheapest reward costs. */
async function openRewards(page: Page): Promise<void> {
  await signIn(page, 'dana')
  await page.goto('/rewards')
  await expect(board(page).getByRole('heading', { name: 'A quick treat' })).toBeVisible()
}

test('POINTS-04 POINTS-07 FLASH-03 dana redeems points for FlashCash', async ({ page }) => {
  await openRewards(page)
  const before = await balanceOf(page, 'Balance')
  await board(page).getByRole('button', { name: 'Redeem: A quick treat' }).click()
  await expect(dialog(page)).toContainText('1,000 points become 10.00 FlashCash')
  await page.getByRole('button', { name: 'Redeem points' }).dblclick()
  const receipt = page.getByRole('article')
  await expect(receipt).toContainText('10.00')
  await expect(receipt).toContainText('Confirmation code')
  await page.getByRole('button', { name: 'Close' }).last().click()
  await expect(board(page).getByText('A quick treat')).toHaveCount(2)
  await expect(board(page).getByText('Evaporates').first()).toBeVisible()
  await expect.poll(() => balanceOf(page, 'Balance')).toBe(before + 1_000)
})

test('POINTS-07 a lost answer is known after a reload, and nothing is redeemed twice', async ({
  page,
}) => {
  await openRewards(page)
  const before = await balanceOf(page, 'Balance')
  let calls = 0
  await page.route('**/api/core/rewards/redeem', async (route) => {
    calls += 1
    if (calls > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await board(page).getByRole('button', { name: 'Redeem: A quick treat' }).click()
  await page.getByRole('button', { name: 'Redeem points' }).click()
  await expect(dialog(page)).toContainText('it will not be done twice')
  await page.reload()
  // The page that is opened again asks what became of it.
  await expect(page.getByRole('article')).toContainText('Confirmation code')
  await expect.poll(() => balanceOf(page, 'Balance')).toBe(before + 1_000)
})

for (const width of [390, 1440]) {
  test(`POINTS-05 rewards are accessible and fit at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: width === 390 ? 'light' : 'dark' })
    await openRewards(page)
    await expectFit(page, '/rewards')
  })
}
