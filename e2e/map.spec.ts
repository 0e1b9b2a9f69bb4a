/** The map of the directory: moved, searched, stored on the device, and without WebGL. */
import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectFitAt, sizes } from './looks.fixtures.ts'
import { drawn, inView, keptPins, newOrleans, openMap, rows, sheetOf } from './map.fixtures.ts'

/** The position in the address. */
const nearNewOrleans = /at=(29|30)\.\d+%2C-(89|90)\./
const nearMemphis = /at=(34|35)\.\d+%2C-(89|90)\./
const { phone, desktop } = sizes

async function dragMap(page: Page, by: { x: number; y: number }): Promise<void> {
  const { width, height } = page.viewportSize() ?? desktop
  const start = { x: width * 0.7, y: height * 0.4 }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + by.x, start.y + by.y, { steps: 8 })
  await page.mouse.up()
}

/** Sends the events of a swipe with one finger. */
async function swipeMap(page: Page, by: { x: number; y: number }): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  const tell = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: part === undefined ? [] : [{ x: 260 + by.x * part, y: 300 + by.y * part }],
    })
  await tell('touchStart', 0)
  for (let step = 1; step <= 8; step += 1) await tell('touchMove', step / 8)
  await tell('touchEnd')
}

/** Large enough for a thumb, completely on the screen, and not covered. */
async function expectInReach(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeInViewport({ ratio: 1 })
  await button.tap({ trial: true })
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  const sheet = await sheetOf(page).boundingBox()
  expect(await bottomOf(button)).toBeLessThan(sheet?.y ?? 0)
}

async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return (box?.y ?? 0) + (box?.height ?? 0)
}

async function searchFor(page: Page, words: string): Promise<void> {
  await page.getByLabel('Search the directory').fill(words)
  await page.getByLabel('Search the directory').press('Enter')
  await expect(page.getByText(new RegExp(`^[1-9].* for “${words}” in this area$`))).toBeVisible()
}

test('MAP-01 a visitor on a phone moves the map and opens a business over it', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize(phone)
  await openMap(page)
  const before = await inView(page).textContent()
  // How far away the next town is depends on the demo network.
  await expect(async () => {
    await page.getByRole('button', { name: 'Zoom out' }).click()
    await expect(inView(page)).not.toHaveText(before ?? '', { timeout: 3_000 })
  }).toPass({ timeout: 40_000 })
  await expect(page).toHaveURL(/at=/)
  const first = rows(page).first().getByRole('link')
  const name = await first.locator('.font-semibold').first().textContent()
  await first.click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: name ?? '' })).toBeVisible()
  await expect(page).toHaveURL(/\/directory\/storefronts\//)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(drawn(page)).toBeAttached()
  // The sheet can also be opened and closed by its button.
  await page.getByRole('button', { name: 'Show more of the list' }).click()
  await page.getByRole('button', { name: 'Show the map' }).click()
  await expect(page.getByRole('button', { name: 'Show the list' })).toBeVisible()
})

test('MAP-03 a visitor moves the map and searches that area', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize(desktop)
  await openMap(page)
  await expect(page.getByRole('button', { name: 'Search this area' })).toHaveCount(0)
  await dragMap(page, { x: -120, y: 60 })
  await page.getByRole('button', { name: 'Search this area' }).click()
  await expect(page.getByText(/business(es)? in this area$/)).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Show all businesses' }).click()
  await expect(inView(page)).toBeVisible()
})

test('MAP-01 MAP-03 new words move the map to what they found, also after a search in view', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize(desktop)
  await openMap(page)
  await searchFor(page, 'burger')
  await expect(page).toHaveURL(nearNewOrleans)
  await searchFor(page, 'restaurants near Memphis')
  await expect(page).toHaveURL(nearMemphis)
  await dragMap(page, { x: -80, y: 40 })
  await page.getByRole('button', { name: 'Search this area' }).click()
  await expect(page.getByRole('button', { name: 'Search this area' })).toHaveCount(0)
  await expect(page).toHaveURL(nearMemphis)
  await searchFor(page, 'restaurants near New Orleans')
  await expect(page).toHaveURL(nearNewOrleans)
})

test.describe('with touch', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('MAP-03 a visitor on a phone moves the map and searches the area', async ({ page }) => {
    test.setTimeout(120_000)
    await openMap(page)
    const button = page.getByRole('button', { name: 'Search this area' })
    await expect(button).toHaveCount(0)
    await swipeMap(page, { x: -110, y: 50 })
    await expectInReach(page, button)
    await page.getByRole('button', { name: 'Show more of the list' }).tap()
    await page.getByRole('button', { name: 'Show the map' }).tap()
    await expect(page.getByRole('button', { name: 'Show the list' })).toBeVisible()
    await expectInReach(page, button)
    await button.tap()
    await expect(page.getByText(/business(es)? in this area$/)).toBeInViewport()
    await expect(button).toHaveCount(0)
    await page.getByRole('button', { name: 'Show the list' }).tap()
    await expect(rows(page).first()).toBeInViewport()
    const all = page.getByRole('button', { name: 'Show all businesses' })
    // Rows get their final height when they are seen, so a swipe waits until the list is still.
    const foot = () => all.scrollIntoViewIfNeeded().then(() => bottomOf(all))
    await expect.poll(async () => (await foot()) === (await foot())).toBe(true)
    await all.tap()
    await expect(inView(page)).toBeVisible()
  })
})

for (const [what, viewport, letters] of [
  ['a laptop at 200%', { width: 720, height: 450 }, '100%'],
  ['a phone with large letters', phone, '200%'],
  ['a phone', phone, '100%'],
] as const) {
  test.describe(what, () => {
    test.use({ viewport, hasTouch: true, isMobile: true })

    test(`MAP-01 on ${what} credits are collapsed and nothing covers the buttons`, async ({
      page,
    }) => {
      test.setTimeout(120_000)
      await page.addInitScript((size) => {
        addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = size
        })
      }, letters)
      await openMap(page)
      const credits = page.getByText('Outlines: US Census Bureau')
      await expect(credits).toBeAttached()
      await expect(credits).toBeHidden()
      await page.getByLabel('Toggle attribution').tap()
      await expect(credits).toBeVisible()
      await expect(credits).toContainText('GeoNames (CC BY 4.0)')
      const source = credits.getByRole('link', { name: 'GeoNames' })
      await expect(source).toHaveAttribute('href', 'https://www.geonames.org')
      await page.getByLabel('Toggle attribution').tap()
      await expect(credits).toBeHidden()
      for (const name of ['Zoom in', 'Zoom out']) {
        await expectInReach(page, page.getByRole('button', { name }))
      }
    })
  })
}

test('MAP-01 without a graphics card the map has a low resolution while it moves, and the full one at rest', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize(desktop)
  await openMap(page)
  const canvas = page.locator('canvas.maplibregl-canvas')
  const drawnBy = await canvas.evaluate((element: HTMLCanvasElement) => {
    const gl = element.getContext('webgl2')
    const info = gl?.getExtension('WEBGL_debug_renderer_info')
    return gl && info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : ''
  })
  test.skip(!/swiftshader|llvmpipe/i.test(drawnBy), 'this machine has a graphics card')
  const width = () => canvas.evaluate((element: HTMLCanvasElement) => element.width)
  const fine = await width()
  await page.mouse.move(900, 400)
  await page.mouse.down()
  await page.mouse.move(850, 400, { steps: 2 })
  await expect.poll(width).toBe(fine / 2)
  await page.mouse.up()
  await expect.poll(width).toBe(fine)
})

test('MAP-01 words and categories narrow the map, and are part of its address', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize(desktop)
  await openMap(page)
  await page.getByLabel('Search the directory').fill('burger')
  await page.getByLabel('Search the directory').press('Enter')
  await expect(page.getByText(/for “burger” in this area$/)).toBeVisible()
  await expect(page).toHaveURL(/search=burger/)
  const clear = page.getByRole('button', { name: 'Clear search' })
  // In the search field, not below it.
  const field = page.getByLabel('Search the directory')
  expect(await bottomOf(clear)).toBeLessThanOrEqual(await bottomOf(field))
  await clear.click()
  const all = await inView(page).textContent()
  await page.getByRole('button', { name: 'Restaurants' }).click()
  await expect(inView(page)).not.toHaveText(all ?? '')
  await expect(page).toHaveURL(/categories=Restaurants/)
})

test('ROUTE-02 DIR-30 the map shows its filters, and each can be removed', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize(phone)
  await openMap(page, `${newOrleans}?sectors=Food+and+drink&title=Food+and+drink`)
  await expect(page.getByRole('heading', { name: 'Food and drink' })).toBeVisible()
  const chips = page.getByRole('group', { name: 'Filters' }).getByRole('button')
  await expect(chips.first()).toHaveText('Open now')
  const filters = chips.filter({ hasNotText: 'Open now' })
  await expect(filters.first()).toHaveAccessibleName(/Food and drink/)
  await searchFor(page, 'burger')
  await expect(page.getByRole('heading', { name: 'Food and drink' })).toHaveCount(0)
  await expect(filters.first()).toHaveAccessibleName(/Food and drink/)
  // Each chip has its count.
  await expect(filters.nth(1)).toHaveText(/\d$/)
  const best = (await filters.nth(1).textContent()) ?? ''
  await filters.nth(1).click()
  await expect(filters.nth(1)).toHaveAttribute('aria-pressed', 'true')
  expect(best).toContain((await filters.nth(1).textContent()) ?? '-')
  await page.getByRole('button', { name: 'Show more of the list' }).click()
  await page.getByRole('button', { name: 'Show all businesses' }).click()
  await expect(page).not.toHaveURL(/sectors|categories|search/)
  await expect(filters.first()).toHaveText('Restaurants')
})

test('MAP-02 pins stored on the device are shown with a notice when the server is unreachable', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize(desktop)
  await openMap(page)
  const seen = await inView(page).textContent()
  // Stored after they are first shown.
  await expect.poll(() => page.evaluate(keptPins)).toBeGreaterThan(0)
  await page.route('**/graphql?*', (route) => route.abort())
  await openMap(page)
  await expect(inView(page)).toHaveText(seen ?? '')
  await expect(page.getByText(/what your device remembers/)).toBeVisible()
})

test('MAP-01 without WebGL the businesses are shown as a list with the reason', async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto(newOrleans)
  await expect(page.getByText(/cannot draw the map/)).toBeVisible()
  await expect(inView(page)).toBeVisible()
  await expect(page.getByRole('listitem').getByRole('link').first()).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  const tag = colorScheme === 'dark' ? '@long' : []
  test(`MAP-01 accessible and fitting at every size, ${colorScheme}`, { tag }, async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize(phone)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openMap(page)
    await expectFitAt(page, ['phone', 'tablet', 'desktop'], 'the map')
  })
}
