/** Anybody finds a business in ten seconds; members see more. */
import { notThere } from '@exchange/contract/pages/not-there.messages'
import { expect, test, type Page } from '@playwright/test'
import { panel, signIn } from './app.fixtures.ts'

// With transitions, as most people see it; the other journeys run without them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const phone = { width: 390, height: 844 }

async function searchAround(page: Page, zip: string): Promise<void> {
  await page.getByRole('button', { name: /search location|Searching around/ }).click()
  const setter = page.getByRole('dialog', { name: 'Where are you looking?' })
  await setter.getByRole('textbox', { name: 'Zip code' }).fill(zip)
  await setter.getByRole('button', { name: 'Go to this zip code' }).click()
}

/** The words that the page searches for from now on: complete, half a second after the last key. */
function wordsAsked(page: Page): Set<string> {
  const words = new Set<string>()
  page.on('request', (request) => {
    const variables = new URL(request.url()).searchParams.get('variables') ?? '{}'
    const { search } = JSON.parse(variables) as { search?: string }
    if (search) words.add(search)
  })
  return words
}

/** The storefront, over the page or as a page. */
const business = (page: Page) => page.getByRole('article')

test('DIR-01 DIR-02 DIR-03 DIR-04 DIR-22 DIR-32 LOC-02 LOC-03 LOC-04 LOC-06 STORE-06 STORE-08 DIR-05 DIR-15 STORE-01 STORE-04 SHARE-02 a visitor on a phone finds a burger near 70118, opens it, gets directions and shares it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize(phone)
  await page.goto('/')
  await expect(page.getByText('No search location set. Click to choose one.')).toBeVisible()
  await searchAround(page, '70118')
  await expect(page.getByText('Searching around: New Orleans. Click to change.')).toBeVisible()

  const categories = page.getByRole('navigation', { name: 'Categories' })
  await expect(categories).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Just joined' })).toBeVisible()
  const field = page.getByRole('searchbox', { name: 'Search the directory' })
  const asked = wordsAsked(page)
  await field.pressSequentially('burger', { delay: 40 })
  await expect(page.getByRole('heading', { name: 'Top picks for “burger”' })).toBeVisible()
  await expect(categories).toHaveCount(0)
  expect([...asked]).toEqual(['burger'])
  await expect(page).toHaveURL(/search=burger/)
  await field.press('Enter')
  await expect(page).toHaveURL(
    /\/directory\/search\/storefronts\/.*\/New%20Orleans\/.*search=burger/,
  )
  const results = page.getByRole('main').getByRole('link', { name: / mi/ })
  await expect(results.first()).toBeVisible()

  await results.first().click()
  await expect(page).toHaveURL(/\/directory\/storefronts\/[a-z0-9-]+\/\d+$/)
  const directions = business(page).getByRole('link', { name: 'Directions', exact: true })
  await expect(directions).toHaveAttribute('href', /google\.com\/maps\/dir\/.*destination=/)
  const bar = business(page).getByRole('navigation', { name: 'Contact this business' })
  await expect(bar.getByRole('link', { name: 'Call' })).toBeVisible()

  await business(page).getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expect(page.getByRole('button', { name: 'Link Copied!' })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(page.url())
  await page
    .getByRole('dialog', { name: /^Share/ })
    .getByRole('button', { name: 'Close' })
    .click()

  await page.goBack()
  await expect(business(page)).toHaveCount(0)
  await expect(results.first()).toBeVisible()
  await page.goto(link)
  await expect(business(page).getByRole('link', { name: 'Directions', exact: true })).toBeVisible()
})

test('DIR-11 DIR-16 DIR-18 DIR-19 DIR-38 DIR-39 DIR-40 a signed-in member sees people and rewards, a visitor does not', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Just joined' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /People in|most points/ })).toHaveCount(0)
  await signIn(page, 'dana')
  await panel(page).getByRole('button', { name: 'Close' }).click()
  const people = page.getByRole('region', { name: 'People in Moxey' })
  await people.scrollIntoViewIfNeeded()
  await expect(people.getByRole('link').first()).toBeVisible()
  // Their initials come first and are only visible.
  const [, someone] = (await people.getByRole('link').nth(1).innerText()).split('\n')
  await people.getByRole('link', { name: /^See all/ }).click()
  await expect(page.getByRole('heading', { name: 'People in Moxey', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: someone ?? '?' }).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Earn the most points' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^My Notifications/ })).toBeVisible()

  await page.goto('/directory/search/storefronts/searchStorefrontsByTags/-/-/-/7/0/')
  const all = await page.getByText(/^1–20 of/).textContent()
  await page.getByRole('button', { name: 'My exchange' }).click()
  await expect(page).toHaveURL(/exchangeId=8/)
  await expect(page.getByText(/^1–20 of/)).not.toHaveText(all ?? '')
  await page.getByRole('button', { name: /My exchange/ }).click()
  await expect(page.getByText(/^1–20 of/)).toHaveText(all ?? '')

  // Nothing is searched until the session is known.
  let answer: () => void = () => undefined
  const known = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/core/v2/login', async (route) => {
    await known
    await route.continue()
  })
  await page.reload()
  const searchButton = page.getByRole('button', { name: 'Search', exact: true })
  await expect(searchButton).toBeDisabled()
  await page.getByRole('searchbox').fill('dentist')
  answer()
  await expect(searchButton).toBeEnabled()
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/search=dentist/)
})

test('DIR-06 DIR-07 DIR-08 DIR-09 DIR-13 DIR-14 ROUTE-36 every link leads where a person expects', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/?showMenu=1')
  await expect(panel(page).getByRole('heading', { name: 'My Moxey' })).toBeVisible()
  await page.goto('/')
  await page.getByRole('link', { name: 'View All Categories' }).click()
  await expect(page).toHaveURL(/\/directory\/explore/)
  await page.getByRole('link', { name: /^Dental/ }).click()
  await expect(page).toHaveURL(/categories=Dental/)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/directory\/explore/)
  await page.goForward()
  await expect(page).toHaveURL(/categories=Dental/)

  const controls = page.getByRole('navigation', { name: 'Main' })
  await expect(controls.getByRole('button', { name: 'My Moxey' })).toBeVisible()
  await controls.getByRole('button', { name: 'Map' }).click()
  const setter = page.getByRole('dialog', { name: 'Where are you looking?' })
  await setter.getByRole('textbox', { name: 'Zip code' }).fill('70118')
  await setter.getByRole('button', { name: 'Go to this zip code' }).click()
  await expect(page).toHaveURL(/\/directory\/map\/New%20Orleans\/.*categories=Dental.*title=Dental/)
  await page.goBack()
  await page.evaluate(() => scrollTo(0, 600))
  await controls.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0)
})

test('ROUTE-03 STORE-02 STORE-07 Back closes a storefront over a storefront, Close closes both', async ({
  page,
}) => {
  await page.goto('/directory/explore')
  await page.getByRole('link', { name: /Restaurants/ }).click()
  const first = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  await first.click()
  await expect(business(page)).toBeVisible()
  const name = await business(page).getByRole('heading', { level: 1 }).textContent()
  const more = business(page).getByRole('region', { name: 'More Like This Member' })
  await more.scrollIntoViewIfNeeded()
  await more.getByRole('link').first().click()
  await expect(business(page).getByRole('heading', { level: 1 })).not.toHaveText(name ?? '')
  await page.goBack()
  await expect(business(page).getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  await page.goForward()
  await expect(business(page).getByRole('heading', { level: 1 })).not.toHaveText(name ?? '')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(business(page)).toHaveCount(0)
  await expect(page).toHaveURL(/categories=Restaurants/)
})

test('SRCH-08 DIR-35 filters and pages are addresses, and Back undoes them', async ({ page }) => {
  await page.goto('/directory/search/storefronts/searchStorefrontsByTags/-/-/-/7/0/')
  await expect(page.getByText(/^1–20 of/)).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText(/^21–40 of/)).toBeVisible()
  await page.getByLabel('Order').selectOption('name')
  await expect(page).toHaveURL(/\/0\/\?.*sort=name/)
  await page.goBack()
  await expect(page.getByText(/^21–40 of/)).toBeVisible()
})

test('LOC-12 LOC-13 DIR-12 DIR-20 unknown places and searches without hits show their messages', async ({
  page,
}) => {
  await page.goto('/')
  await searchAround(page, '00000')
  await expect(page.getByText('Unable to find your location. Please try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Find me' }).click()
  await expect(page.getByText(/you may have location sharing turned off/)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('searchbox').fill('zzqqxxyy')
  await expect(
    page.getByText('No Top Picks Found. See below for other potential matches.'),
  ).toBeVisible()
})

test('ROUTE-04 STORE-03 a member that is not listed shows as not found', async ({ page }) => {
  await page.goto('/directory/member/memberId_999999/')
  await expect(page.getByText(notThere.storefront.title)).toBeVisible()
})

test('LOC-05 DIR-12 takes the location of the device, and then opens the map', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 30.27, longitude: -89.78 })
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Directory' })
    .getByRole('button', { name: 'Map' })
    .click()
  await page.getByRole('button', { name: 'Find me' }).click()
  await expect(page).toHaveURL(/\/directory\/map\/Slidell\//)
})

test('LOC-09 the place in a link comes before the place chosen last, from the start', async ({
  page,
  context,
  baseURL,
}) => {
  const value = encodeURIComponent('Memphis|35.150|-90.050')
  await context.addCookies([{ name: 'exchange.place', value, url: baseURL ?? '' }])
  const asked: string[] = []
  page.on('request', (request) => asked.push(decodeURIComponent(request.url())))
  const around = 'New%20Orleans/29.951/-90.072'
  await page.goto(`/directory/home/${around}/7/`)
  const banner = page.getByRole('button', { name: 'Searching around' })
  await expect(page.getByRole('heading', { name: /^(Open now n|N)ear New Orleans$/ })).toBeVisible()
  await expect(banner).toHaveText('Searching around: New Orleans. Click to change.')
  expect(asked.filter((url) => url.includes('"lat":29.951'))).not.toEqual([])
  expect(asked.filter((url) => url.includes('"lat":35.15'))).toEqual([])
  // Also in the page drawn by the server.
  const results = `/directory/search/storefronts/searchNearbyStorefronts/${around}/7/0/`
  const drawn = await (await page.goto(results))?.text()
  expect(drawn).toContain('Searching around: New Orleans')
  // Without a place in the address, the chosen one applies.
  await page.goto('/')
  await expect(banner).toHaveText('Searching around: Memphis. Click to change.')
})

test.describe('a new visitor', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('TOUR-01 TOUR-08 TOUR-10 TOUR-11 sees the tour once', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText('page 1 / 6')).toBeVisible({ timeout: 10_000 })
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('page 2 / 6')).toBeVisible()
    await page.getByRole('button', { name: 'Skip the tour' }).last().click()
    await expect(page.getByText(/page \d \/ 6/)).toHaveCount(0)
    await page.reload()
    await page.waitForTimeout(3_000)
    await expect(page.getByText(/page \d \/ 6/)).toHaveCount(0)
  })
})

test('ROUTE-03 ROUTE-29 an unknown storefront is a page with ways on, also without a script', async ({
  page,
  browser,
}) => {
  for (const code of ['999999', 'no-such-code']) {
    const answer = await page.goto(`/directory/storefronts/any/${code}`)
    expect(answer?.status()).toBe(404)
    expect(await answer?.text()).toContain('noindex')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notThere.storefront.title)
    await expect(page).toHaveTitle(new RegExp(notThere.storefront.title))
  }
  await page.getByRole('main').getByRole('link', { name: 'Explore' }).click()
  await expect(page).toHaveURL(/\/directory\/explore/)
  const without = await browser.newContext({ javaScriptEnabled: false })
  const plain = await without.newPage()
  // The server draws pages only for a part of each second.
  await expect(async () => {
    await plain.goto('/directory/storefronts/any/no-such-code')
    await expect(plain.getByText(notThere.storefront.title)).toBeVisible({ timeout: 100 })
  }).toPass()
  await without.close()
})
