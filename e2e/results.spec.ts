/** Results, with the map beside them on wide screens: lunch in three taps, and both in step. */
import { expect, test, type Page } from '@playwright/test'
import { lunchIsServed } from './clock.fixtures.ts'
import { drawn } from './map.fixtures.ts'

const around = 'New%20Orleans/29.951/-90.072'
const lunch = `/directory/search/storefronts/searchStorefrontsByTags/${around}/7/0/?search=lunch`
const main = (page: Page) => page.getByRole('main')
const map = (page: Page) => page.getByRole('complementary', { name: 'Map of the results' })
const cards = (page: Page) =>
  main(page)
    .locator('li[id^="hit-"]')
    .filter({ has: page.getByRole('link') })

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('SRCH-04 DIR-01 DIR-02 STORE-08 a stranger on a phone finds lunch that is open within three taps and ten seconds', async ({
    page,
  }) => {
    await lunchIsServed()
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeEnabled()
    const began = Date.now()
    let taps = 0
    const tap = async (what: ReturnType<Page['getByRole']>) => {
      taps += 1
      await what.tap()
    }
    await tap(page.getByRole('searchbox', { name: 'Search the directory' }))
    await page.keyboard.type('lunch near 70118')
    await page.keyboard.press('Enter')
    await expect(main(page).getByRole('heading', { level: 1 })).toContainText('lunch near 70118')
    await tap(main(page).getByRole('button', { name: 'Open now' }))
    await expect(page).toHaveURL(/open=now/)
    const first = cards(page).first().getByRole('link')
    await expect(first).toContainText(/open|closes at/i)
    await tap(first)
    const shown = page.getByRole('article')
    await expect(shown.getByText(/^(open|closes at)/i).first()).toBeVisible()
    const bar = shown.getByRole('navigation', { name: 'Contact this business' })
    await expect(bar.getByRole('link', { name: 'Directions' })).toBeInViewport()
    const seconds = (Date.now() - began) / 1_000
    test.info().annotations.push({ type: 'seconds', description: String(seconds) })
    expect(taps).toBe(3)
    expect(seconds).toBeLessThan(10)
  })

  test('MAP-01 DIR-12 on a phone the pill leads to the map with the search, and no map script is loaded before', async ({
    page,
  }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto(lunch)
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByLabel('Order')).toBeEnabled()
    await expect(map(page)).toBeHidden()
    await page.waitForTimeout(2_000)
    expect(scripts.filter((url) => /map-view|maplibre|results-map/.test(url))).toEqual([])
    await main(page).getByRole('button', { name: 'Map' }).tap()
    await expect(page).toHaveURL(/\/directory\/map\/New%20Orleans\/.*search=lunch/)
  })
})

test.describe('a desktop', () => {
  test.use({ viewport: { width: 1_440, height: 900 } })

  test('MAP-03 DIR-35 a part of the map is searched, is part of the address, and can be removed', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.goto(lunch)
    await expect(drawn(page)).toBeAttached({ timeout: 30_000 })
    const before = await page.getByText(/^1–\d+ of/).textContent()
    await expect(page.getByRole('button', { name: 'Search this area' })).toHaveCount(0)
    const box = await map(page).locator('canvas').boundingBox()
    if (!box) throw new Error('There is no map.')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 - 60, box.y + box.height / 2 + 40, { steps: 6 })
    await page.mouse.up()
    await page.getByRole('button', { name: 'Search this area' }).click()
    await expect(page).toHaveURL(/area=/)
    await expect(page.getByText(/^1–\d+ of/)).not.toHaveText(before ?? '')
    await main(page).getByRole('button', { name: 'In this part of the map' }).click()
    await expect(page.getByText(/^1–\d+ of/)).toHaveText(before ?? '')
    await page.goBack()
    await expect(page).toHaveURL(/area=/)
  })

  test('MAP-01 STORE-01 a press on a pin marks its card, a second one opens the business', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.goto(lunch)
    const name = await cards(page)
      .first()
      .getByRole('link')
      .locator('.font-semibold')
      .first()
      .textContent()
    const words = encodeURIComponent(name ?? '')
    await page.goto(
      `/directory/search/storefronts/searchStorefrontsByName/-/-/-/7/0/?search=${words}`,
    )
    await expect(cards(page)).toHaveCount(1)
    await expect(drawn(page)).toBeAttached({ timeout: 30_000 })
    await expect(map(page).locator('[data-map]')).toHaveAttribute('data-pins', '1')
    const box = await map(page).locator('canvas').boundingBox()
    if (!box) throw new Error('There is no map.')
    // In the middle of what the buttons above it leave.
    const pin = [box.x + box.width / 2, box.y + box.height / 2 + 36] as const
    const card = cards(page).first()
    // The map moves to what was found first.
    await expect(async () => {
      await page.mouse.move(pin[0] + 200, pin[1])
      await page.mouse.move(...pin)
      await expect(card).toHaveClass(/lg:ring-8/, { timeout: 500 })
    }).toPass()
    await page.mouse.click(...pin)
    await expect(card).toHaveClass(/lg:ring-8/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.mouse.click(...pin)
    await expect(page.getByRole('dialog').getByRole('heading', { name: name ?? '' })).toBeVisible()
    await expect(page).toHaveURL(/\/directory\/storefronts\//)
  })
})
