/** A Monday morning in the office: what waits, the search, the book of a broker, the log. */
import { expect, test } from '@playwright/test'
import { signInWithoutForm } from './app.fixtures.ts'
import { expectFit, expectStill } from './looks.fixtures.ts'

test('ADMIN-01 ROUTE-10 the office sees how the exchange does and finds a member', async ({
  page,
}) => {
  await signInWithoutForm(page, 'root')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'What waits' })).toBeVisible()
  await expect(
    page.getByRole('img', { name: /^Members sold for .* in twelve months/ }),
  ).toBeVisible()
  await expect(page.getByText('Members trading', { exact: true }).first()).toBeVisible()
  await expectStill(page)
  await expectFit(page, 'the desk')

  await page.keyboard.press('/')
  const search = page.getByRole('combobox', { name: /^Search members/ })
  await expect(search).toBeFocused()
  await search.fill('dana')
  const hit = page
    .getByRole('group', { name: 'People' })
    .getByRole('option', { name: /Dana Landry/ })
  await expect(hit).toBeVisible()
  await search.press('Enter')
  await expect(page).not.toHaveURL(/\/admin$/)

  await page.goto('/admin/events?log=activity')
  await expect(page.getByRole('button', { name: 'Activity' })).toBeVisible()
})

test('DOMAIN §13 a broker works through the book', async ({ page }) => {
  await signInWithoutForm(page, 'brook')
  await page.goto('/admin/book')
  const tasks = page.getByRole('main').getByRole('button', { name: /^Done: / })
  await expect(tasks.first()).toBeVisible()
  const count = await tasks.count()
  await tasks.first().click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Write what was done or agreed.')).toBeVisible()
  await page.getByLabel('Note').fill('Called: buys paint on Friday')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(tasks).toHaveCount(count - 1)
  await page.getByRole('button', { name: 'Commission' }).click()
  await expect(page.getByText(/^10 % of the fees/)).toBeVisible()
})
