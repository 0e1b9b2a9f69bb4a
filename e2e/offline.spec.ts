/** Without a network, pages seen before can be seen again, and requests wait. */
import { expect, test, type Page } from '@playwright/test'
import { cardOf, openPanel, panel, signIn } from './app.fixtures.ts'
import { drawn, inView, keptPins, openMap, rows } from './map.fixtures.ts'

const phone = { width: 390, height: 844 }

/** The storefront, over the page or as a page. */
const business = (page: Page) => page.getByRole('article')

/** The number of pins and clusters the map reports as drawn. */
async function pinsOf(page: Page): Promise<number> {
  const told = await drawn(page).evaluate((map: HTMLElement) => [
    Number(map.dataset['pins']),
    Number(map.dataset['clusters']),
  ])
  return told.reduce((sum, one) => sum + one, 0)
}

/** The cached answer of a storefront; with `later`, replaces it by a newer one with that text. */
function keptAnswer(page: Page, later = '') {
  return page.evaluate(async (words) => {
    const cache = await caches.open('answers-2')
    const asked = (await cache.keys()).find(({ url }) => url.includes('x-app%3Astorefront&'))
    if (!asked) return ''
    // As if the page had requested it.
    const again = new Request(asked.url, { headers: { accept: '*/*' } })
    const headers = { date: new Date().toUTCString(), vary: 'accept, authorization' }
    if (words) await cache.put(again, new Response(words, { headers }))
    const kept = await cache.match(asked, { ignoreVary: true })
    return (await kept?.text()) ?? ''
  }, later)
}

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('pages seen before can be seen again, whichever way they are reached', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready)
    // From here on the worker sees the page's requests.
    await page.reload()
    const card = page.getByRole('main').locator('a[href*="/directory/storefronts/"]').first()
    const address = (await card.getAttribute('href')) ?? ''
    const name = business(page).getByRole('heading', { level: 1 })
    await page.goto(address)
    await expect(name).toBeVisible()
    const words = (await name.textContent()) ?? ''
    // The answers inside the page are cached a moment later.
    await expect.poll(() => keptAnswer(page)).toContain('getStorefrontDetails')
    await context.setOffline(true)
    await page.goto('/')
    await expect(page.getByText('You are offline. What you see may be out of date.')).toBeVisible()
    // It was seen as a page and is now opened over another, which uses a part of the app for the
    // first time.
    await card.click()
    await expect(page.getByRole('dialog').getByRole('article')).toBeVisible()
    await expect(name).toHaveText(words)
    await page.goto(address)
    await expect(name).toHaveText(words)
  })

  test('DIR-32 SRCH-02 on a phone the results stay, offline is said once, and the words are searched later', async ({
    page,
    context,
  }) => {
    await page.setViewportSize(phone)
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    const row = page.getByRole('region', { name: /^(Open now|Where members pay)/ })
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
      // Both are stored after they are first shown.
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

  test("SESS-06 without a network the user's name stays, the editor says that it waits, and the account comes back", async ({
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
    await page.goto('/account')
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
    await name.click()
    await expect(panel(page).getByText('You are still signed in.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: 'My Card' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Account Details' })).toBeVisible()
  })

  test('no bearer is cached, and the answers go with the session, also without a sign-out', async ({
    page,
  }) => {
    await signIn(page, 'brook')
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    const own = () =>
      page.evaluate(async () => {
        const kept = await (await caches.open('own-answers-2')).keys()
        return kept.map(({ headers }) => [...headers].map(([name]) => name).join())
      })
    await expect.poll(async () => (await own()).length).toBeGreaterThan(0)
    expect((await own()).every((headers) => headers === '')).toBe(true)
    // As after the tab was closed, and with it the session.
    await page.evaluate(() => {
      sessionStorage.clear()
      localStorage.clear()
    })
    await page.reload()
    await expect.poll(own).toEqual([])
  })

  test('the number of the own card is shown, and kept nowhere on the device', async ({ page }) => {
    await signIn(page, 'dana')
    await page.evaluate(() => navigator.serviceWorker.ready)
    const { cardNumber } = await cardOf(page)
    await openPanel(page, 'card')
    await expect(page.getByRole('img', { name: /QR code: Card ending in/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('img', { name: /QR code: Card ending in/ })).toBeVisible()
    const kept = await page.evaluate(async () => {
      const texts = [JSON.stringify({ ...localStorage, ...sessionStorage })]
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
        }
      }
      return texts.join('\n')
    })
    expect(kept.length).toBeGreaterThan(1_000)
    expect(kept).not.toContain(cardNumber)
  })

  test('an answer that came with a page does not replace a newer one', async ({ page }) => {
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
