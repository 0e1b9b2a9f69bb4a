/** The map with the streets of an archive of vector tiles, in light and dark, and offline. */
import { expect, test, type Page } from '@playwright/test'
import { sampleMiddle } from '../tools/base-map/sample-tiles.ts'
import { openMap } from './map.fixtures.ts'
import { sizes } from './looks.fixtures.ts'

/** The river is within the screen. */
const zoom = 12.6
const address = `/directory/map?at=${sampleMiddle.lat},${sampleMiddle.lon},${zoom}`
/** In blocks of the made-up quarter from its middle. */
const places = {
  park: { lat: 29.951 + 3.5 * 0.0022, lon: -90.072 - 3.5 * 0.0026 },
  river: { lat: 29.951, lon: -90.072 + 18 * 0.0026 },
  land: { lat: 29.951 - 12 * 0.0022, lon: -90.072 - 12 * 0.0026 },
}

type Rgb = readonly [red: number, green: number, blue: number]

/** The colour of the map at a place, from a picture of the screen. */
async function colourAt(page: Page, { lat, lon }: { lat: number; lon: number }): Promise<Rgb> {
  const box = await page.locator('[data-map]').boundingBox()
  if (!box) throw new Error('There is no map.')
  const pixels = 512 * 2 ** zoom
  const upright = (degrees: number) => Math.asinh(Math.tan((degrees * Math.PI) / 180))
  const x = box.x + box.width / 2 + ((lon - sampleMiddle.lon) / 360) * pixels
  const down = ((upright(sampleMiddle.lat) - upright(lat)) / (2 * Math.PI)) * pixels
  const y = box.y + box.height / 2 + down
  const picture = await page.screenshot({ clip: { x, y, width: 1, height: 1 } })
  return await page.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const brush = document.createElement('canvas').getContext('2d')
    brush?.drawImage(image, 0, 0)
    const [red = 0, green = 0, blue = 0] = brush?.getImageData(0, 0, 1, 1).data ?? []
    return [red, green, blue] as const
  }, picture.toString('base64'))
}

/** A park is greener than the land beside it, and the river is bluer. */
async function expectStreets(page: Page): Promise<void> {
  await expect(async () => {
    const [park, river, land] = [
      await colourAt(page, places.park),
      await colourAt(page, places.river),
      await colourAt(page, places.land),
    ]
    const green = ([red, value]: Rgb) => value - red
    const blue = ([red, , value]: Rgb) => value - red
    expect(green(park)).toBeGreaterThan(green(land) + 4)
    expect(blue(river)).toBeGreaterThan(blue(land) + 8)
  }).toPass({ timeout: 30_000 })
}

for (const colorScheme of ['light', 'dark'] as const) {
  const tag = colorScheme === 'dark' ? '@long' : []
  test(
    `MAP-01 ${colorScheme}: streets, the park and the river of the archive are drawn`,
    { tag },
    async ({ page }) => {
      test.setTimeout(120_000)
      await page.setViewportSize(sizes.desktop)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const refused: number[] = []
      page.on('response', (answer) => {
        if (answer.url().includes('/tiles/') && !answer.ok()) refused.push(answer.status())
      })
      await openMap(page, address)
      await expectStreets(page)
      expect(refused).toEqual([])
      await page.getByRole('button', { name: 'Zoom in' }).click()
      await expect(page.getByRole('link', { name: 'Open in your maps app' })).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'OpenStreetMap' }).first()).toBeAttached()
    },
  )
}

test('MAP-01 without an archive the map ends where it has nothing to say, and leads on', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize(sizes.desktop)
  // The configuration is in the page, and is asked for again.
  for (const asked of ['**/directory/map?*', '**/util/config*'])
    await page.route(asked, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/"mapTiles":\{[^}]*\}/, '"mapTiles":null')
      await route.fulfill({ response: answer, body })
    })
  await openMap(page, `/directory/map?at=${sampleMiddle.lat},${sampleMiddle.lon},12`)
  await expect(page.getByRole('link', { name: 'Open in your maps app' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  const link = page.getByRole('link', { name: 'Open in your maps app' })
  await expect(link).toHaveAttribute('href', /29\.9\d+[,/]-90\.0/)
})

test('MAP-01 a business of the list is shown on the map', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize(sizes.desktop)
  await openMap(page, `/directory/map?at=${sampleMiddle.lat},${sampleMiddle.lon},11`)
  await page
    .getByRole('button', { name: /^Show .* on the map$/ })
    .nth(1)
    .click()
  await expect(page).toHaveURL(/at=[\d.]+%2C-[\d.]+%2C16\.0/)
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('MAP-01 streets that were seen can be seen again', async ({ page, context }) => {
    test.setTimeout(120_000)
    await page.setViewportSize(sizes.desktop)
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await openMap(page, address)
    await expectStreets(page)
    await context.setOffline(true)
    await page.reload()
    await expectStreets(page)
  })
})
