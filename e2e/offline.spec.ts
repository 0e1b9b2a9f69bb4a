/** Without a network what was seen is seen again, and what is asked for waits. */
import { expect, test, type Page } from '@playwright/test'
import { signIn } from './app.fixtures.ts'
import { drawn, inView, keptPins, openMap, rows } from './map.fixtures.ts'

const phone = { width: 390, height: 844 }

/** The storefront that stands over the page, or is the page. */
const business = (page: Page) => page.getByRole('article')

/** How many pins and clusters the map says it has drawn. */
async function pinsOf(page: Page): Promise<number> {
  const told = await drawn(page).evaluate((map: HTMLElement) => [
    Number(map.dataset['pins']),
    Number(map.dataset['clusters']),
  ])
  return told.reduce((sum, one) => sum + one, 0)
}

/** What is kept of a storefront's answer; with words, they stand in its place as a later one. */
function keptAnswer(page: Page, later = '') {
  return page.evaluate(async (words) => {
    const cache = await caches.open('answers-1')
    const asked = (await cache.keys()).find(({ url }) => url.includes('x-app%3Astorefront&'))
    if (!asked) return ''
    // As if the page had asked for it.
    const again = new Request(asked.url, { headers: { accept: '*/*' } })
    const headers = { date: new Date().toUTCString(), vary: 'accept, authorization' }
    if (words) await cache.put(again, new Response(words, { headers }))
    const kept = await cache.match(asked, { ignoreVary: true })
    return (await kept?.text()) ?? ''
  }, later)
}

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('what was seen can be seen again, however it was reached', async ({ page, context }) => {
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready)
    // From here the worker sees what the page asks.
    await page.reload()
    const card = page.getByRole('main').locator('a[href*="/directory/storefronts/"]').first()
    const address = (await card.getAttribute('href')) ?? ''
    const name = business(page).getByRole('heading', { level: 1 })
    await page.goto(address)
    await expect(name).toBeVisible()
    const words = (await name.textContent()) ?? ''
    // What came inside the page is kept a moment later.
    await expect.poll(() => keptAnswer(page)).toContain('getStorefrontDetails')
    await context.setOffline(true)
    await page.goto('/')
    await expect(page.getByText('You are offline. What you see may be out of date.')).toBeVisible()
    // Seen as a page, now over another: a part of the app that was not used yet.
    await card.click()
    await expect(page.getByRole('dialog').getByRole('article')).toBeVisible()
    await expect(name).toHaveText(words)
    await page.goto(address)
    await expect(name).toHaveText(words)
  })

  test('DIR-32 SRCH-02 on a phone what is shown stays, offline is said once and searched later', async ({
    page,
    context,
  }) => {
    await page.setViewportSize(phone)
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    const row = page.getByRole('region', { name: 'Just joined' })
    await expect(row.getByRole('link').nth(1)).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await expect(row.getByRole('link').nth(1)).toBeVisible()
    const field = page.getByRole('searchbox', { name: 'Search the directory' })
    await field.fill('sushi')
    await expect(page.getByText('“sushi” is searched when the network is back.')).toBeVisible()
    await field.press('Enter')
    await page.waitForTimeout(3_000)
    await expect(row.getByRole('link').nth(1)).toBeVisible()
    await expect(page.getByText(/could not be|^Error$/)).toHaveCount(0)
    await expect(page.getByText('You are offline. What you see may be out of date.')).toHaveCount(1)
    const bar = page.getByRole('navigation', { name: 'Main' })
    await bar.getByRole('button', { name: 'Map' }).click({ trial: true })
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/directory\/search\/.*search=sushi/)
    await expect(page.getByText(/^1–\d+ of/)).toBeVisible()
    await expect(page.getByText(/offline|could not be|when the network/)).toHaveCount(0)
  })

  for (const [when, first] of [
    ['after Home', '/'],
    ['before any other page', undefined],
  ] as const) {
    test(`MAP-01 MAP-02 a map that was seen ${when} is drawn and listed again, with its pins`, async ({
      page,
      context,
    }) => {
      test.setTimeout(120_000)
      if (first) await page.goto(first)
      if (first) await page.evaluate(() => navigator.serviceWorker.ready)
      await openMap(page)
      const seen = (await inView(page).textContent()) ?? ''
      const listed = await rows(page).allTextContents()
      const pins = await pinsOf(page)
      expect(pins).toBeGreaterThan(0)
      // Both are kept behind the first showing.
      await page.evaluate(() => navigator.serviceWorker.ready)
      await expect.poll(() => page.evaluate(keptPins)).toBeGreaterThan(0)
      await context.setOffline(true)
      await page.reload()
      const told = page.getByText('You are offline. What you see may be out of date.')
      await expect(told).toBeVisible()
      await expect(drawn(page)).toBeAttached({ timeout: 30_000 })
      await expect.poll(() => pinsOf(page)).toBe(pins)
      await expect(inView(page)).toHaveText(seen)
      await expect(rows(page)).toHaveText(listed)
    })
  }

  test('SESS-06 without a network the name of who is signed in stays, and the editor says it waits', async ({
    page,
    context,
  }) => {
    await signIn(page, 'brook')
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready)
    const name = page.getByRole('button', { name: /: open my account/ })
    await expect(name).toBeVisible()
    await context.setOffline(true)
    await page.goto('/')
    await expect(name).toBeVisible()
    await expect(page.getByRole('banner').getByText('Sign In')).toHaveCount(0)
    await page.goto('/directory/member/memberId_1/?edit=true')
    await expect(page.getByText(/is kept on this device/)).toBeVisible()
  })

  test('an answer that came with a page does not replace a later one', async ({ page }) => {
    await page.goto('/')
    const card = page.getByRole('main').locator('a[href*="/directory/storefronts/"]').first()
    await page.goto((await card.getAttribute('href')) ?? '')
    await expect.poll(() => keptAnswer(page)).toContain('getStorefrontDetails')
    await keptAnswer(page, 'later')
    await page.reload()
    await expect(business(page)).toBeVisible()
    await page.waitForTimeout(2_000)
    expect(await keptAnswer(page)).toBe('later')
  })
})
