/** A page as drawn by the server, and input made before the app runs. */
import { expect, test } from '@playwright/test'

test('DIR-03 SHELL-18 a visitor finds Home in the first HTML, and the app takes it over unchanged', async ({
  page,
}) => {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const card = document.querySelector('main a[href^="/directory/storefronts/"]')
      card?.setAttribute('data-first-html', card.textContent ?? '')
      // Pressed before the app runs.
      const buttons = [...document.querySelectorAll<HTMLElement>('header button')]
      buttons.find(({ textContent }) => textContent === 'Sign In')?.click()
    })
  })
  await page.goto('/')
  await expect(page.getByLabel('Username')).toBeVisible()
  const card = page.locator('[data-first-html]')
  await expect(card).toHaveAttribute('href', /^\/directory\/storefronts\//)
  expect(await card.getAttribute('data-first-html')).toBe(await card.textContent())
  // The first row came with the page.
  expect(asked.filter(isOfFirstRow)).toEqual([])
  expect(faults).toEqual([])
})

/** All businesses, in no other order than the best one. */
function isOfFirstRow(url: string): boolean {
  const asked = new URL(url).searchParams
  if (asked.get('documentId') !== 'x-app:search') return false
  const query = JSON.parse(asked.get('variables') ?? '{}') as Record<string, unknown>
  return query['sort'] === undefined && query['categories'] === undefined
}

test('SEC-04 the first HTML contains nothing about the user who requests it, at any address', async ({
  request,
}) => {
  const words = `words nobody else types ${Date.now()}`
  const search = '/directory/search/storefronts/searchStorefrontsByTags/-/-/-/0/0/'
  const of = async (path: string) => await (await request.get(path)).text()
  expect(await of(`${search}?search=${encodeURIComponent(words)}`)).toContain(words)
  for (const path of ['/directory/search', '/directory/search/storefronts', '/directory/x/y']) {
    expect(await of(path)).not.toContain(words)
  }
})

test('DIR-19 text typed before the app runs is searched once it does', async ({ page }) => {
  // Drawn by the server for this address and taken over; or drawn for any address and rendered
  // again.
  for (const pinned of [false, true]) {
    await page.goto('/')
    await page.evaluate(
      (yes) => localStorage.setItem('exchange.bar-pinned', yes ? 'yes' : 'no'),
      pinned,
    )
    let come: () => void = () => undefined
    const coming = new Promise<void>((resolve) => {
      come = resolve
    })
    await page.route('**/assets/app-*.js', async (route) => {
      await coming
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('searchbox').pressSequentially('dent')
    come()
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeEnabled()
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('ist')
    await expect(page.getByRole('searchbox')).toHaveValue('dentist')
    await expect(page).toHaveURL(/search=dentist/)
    await page.unrouteAll()
  }
})

test('a page that was scrolled before the app runs keeps its position, also after Back', async ({
  page,
}) => {
  let come: () => void = () => undefined
  const called = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await called
    await route.continue()
  })
  await page.goto('/directory/search/storefronts/searchStorefrontsByTags/-/-/-/7/0/', {
    waitUntil: 'commit',
  })
  await page.getByRole('link', { name: 'Next' }).scrollIntoViewIfNeeded()
  const stands = await page.evaluate(() => scrollY)
  expect(stands).toBeGreaterThan(200)
  come()
  // Enabled once the app has taken the page over.
  await expect(page.getByLabel('Order')).toBeEnabled()
  expect(await page.evaluate(() => scrollY)).toBe(stands)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText(/^21–40 of/)).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByText(/^1–20 of/)).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(stands)
})
