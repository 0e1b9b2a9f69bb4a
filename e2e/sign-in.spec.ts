/** Signing in, being refused, and signing out. */
import { missingPage } from '@exchange/contract/pages/missing-page.messages'
import { expect, test } from '@playwright/test'
import { fillLogin, panel, password, signInByForm } from './app.fixtures.ts'

test('AUTH-05 ERR-01 a wrong password is reported, and the form keeps its fields', async ({
  page,
}) => {
  await page.goto('/?panel=login')
  await fillLogin(page, 'dana', 'wrong-password')
  await expect(panel(page)).toContainText(
    'Invalid username or password. Are your username and password correctly capitalized?',
  )
  await expect(page.getByLabel('Username')).toHaveValue('dana')
})

test('AUTH-11 ERR-03 a member of a removed exchange sees the announcement', async ({ page }) => {
  await page.goto('/?panel=login')
  await fillLogin(page, 'blair', password)
  await expect(panel(page)).toContainText('Your exchange has left the network')
})

test('TERMS-01 TERMS-03 BAR-07 BAR-30 outdated terms lock the bar until they are accepted', async ({
  page,
}) => {
  await page.goto('/?panel=login')
  await fillLogin(page, 'pia', password)
  const terms = panel(page).getByRole('region', { name: 'Terms and Conditions' })
  await expect(terms).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByTestId('backdrop').click({ position: { x: 5, y: 5 }, force: true })
  await expect(terms).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Close' })).toHaveCount(0)
  const next = panel(page).getByRole('button', { name: 'Continue' })
  await expect(next).toBeDisabled()
  // Signing out instead of accepting leaves pia unchanged for the next run.
  await panel(page).getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
})

test('ROUTE-33 SESS-14 a protected page asks for a sign-in and is then shown', async ({ page }) => {
  await page.goto('/transactions')
  await expect(page.getByLabel('Username')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  await fillLogin(page, 'dana', password)
  await expect(page).toHaveURL(/\/transactions/)
})

test('ROUTE-29 ROUTE-30 unknown paths lead home, and /#/ is rewritten', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText(missingPage)).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('searchbox')).toBeEnabled()
  await expect(page.getByText(missingPage)).toBeHidden()
  // The same inside the app.
  await page.evaluate(() => history.pushState(undefined, '', '/no/such/page'))
  await expect(page.getByText(missingPage)).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await signInByForm(page, 'dana')
  await page.goto('/#/account')
  await expect(page).toHaveURL(/\/account/)
  await expect(page.getByRole('heading', { name: 'Account Details' })).toBeVisible()
  // The address of an open tab: no page is loaded.
  for (const [hash, path] of [
    ['#/notifications', '/notifications'],
    ['#/directory/explore', '/directory/explore'],
  ]) {
    await page.evaluate((typed) => void (location.hash = typed), hash ?? '')
    await expect(page).toHaveURL(new RegExp(`${path}`))
    await expect(page).not.toHaveURL(/#/)
  }
  await page.goto('/#//evil.example/account')
  expect(new URL(page.url()).host).not.toContain('evil')
})

test('AUTH-10 ROUTE-34 SESS-05 signing out on a page that needs a user leads to home with Login', async ({
  page,
}) => {
  await signInByForm(page, 'dana')
  await page.goto('/account?panel=account')
  await panel(page).getByText('More', { exact: true }).click()
  await panel(page).getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.evaluate(() => sessionStorage.getItem('exchange.token'))).toBeNull()
})

test('SESS-03 SESS-04 a session that ended elsewhere opens Login with the reason', async ({
  page,
}) => {
  await signInByForm(page, 'dana')
  const token = await page.evaluate(() => sessionStorage.getItem('exchange.token'))
  // Away from the app, which would be told of the end while it is open.
  await page.goto('/robots.txt')
  const headers = { 'x-api-key': 'demo-web', authorization: `Bearer ${token}` }
  const ended = await page.request.post('/api/core/v2/logout', { headers, data: {} })
  expect(ended.status()).toBe(200)
  await page.goto('/transactions')
  await expect(panel(page)).toContainText(
    'Your user session is no longer valid. Please log back in.',
  )
})

test('AUTH-07 SESS-02 a kept session greets the person on the next visit', async ({ page }) => {
  await page.goto('/?panel=login')
  await page.getByLabel(/Keep me signed in/).check()
  await fillLogin(page, 'dana', password)
  await expect(page.getByRole('button', { name: 'My Card' })).toBeVisible()
  await page.goto('/?panel=account')
  await expect(panel(page)).toContainText(/Welcome back, Dana/)
})
