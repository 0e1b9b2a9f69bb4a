/** An editor changes a listing: nothing typed is lost, and published changes are live at once. */
import { expect, test, type Locator, type Page } from '@playwright/test'
import { signIn } from './app.fixtures.ts'
import { expectFitAt } from './looks.fixtures.ts'

interface Found {
  readonly memberId: number
  readonly storefrontId: number
  readonly name: string
  readonly location: { readonly geo: { readonly lat: number; readonly lon: number } }
}

/** The business of exchange 8 at this position of its list. */
async function businessAt(page: Page, at: number): Promise<Found> {
  return await page.evaluate(async (page_) => {
    const variables = JSON.stringify({ exchangeId: 8, size: 1, page: page_, sort: 'name' })
    const query = new URLSearchParams({ documentId: 'x-app:search', variables })
    const answer = await fetch(`/graphql?${query}`, { headers: { 'x-api-key': 'demo-web' } })
    const { data } = (await answer.json()) as { data: { search: { storefronts: Found[] } } }
    const [first] = data.search.storefronts
    if (!first) throw new Error('Exchange 8 has no business.')
    return first
  }, at)
}

async function openEditor(page: Page, { memberId }: Found): Promise<void> {
  await page.goto(`/directory/member/memberId_${memberId}/?edit=true`)
  await expect(page.getByRole('heading', { name: 'Edit listing' })).toBeVisible()
}

/** A picture of one colour, encoded by the browser. */
async function photo(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([wide, high]) => {
      const canvas = new OffscreenCanvas(wide ?? 1, high ?? 1)
      const brush = canvas.getContext('2d')
      if (brush) brush.fillStyle = '#1a7f6b'
      brush?.fillRect(0, 0, wide ?? 1, high ?? 1)
      const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
      return btoa(String.fromCharCode(...bytes))
    },
    [width, height],
  )
  return Buffer.from(base64, 'base64')
}

test('STORE-13 an editor changes a listing with a new hero image and sees it live', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'brook')
  const business = await businessAt(page, 0)
  await page.goto(`/directory/storefronts/x/${business.storefrontId}`)
  await page.getByRole('link', { name: 'Edit Listing' }).click()
  await expect(page.getByRole('heading', { name: 'Edit listing' })).toBeVisible()

  const words = `Open late since ${Date.now()}`
  await page.getByLabel('In a sentence').first().fill(words)
  const hero = page.getByLabel(/(Add|Replace) hero image/)
  await hero.setInputFiles({
    name: 'hero.png',
    mimeType: 'image/png',
    buffer: await photo(page, 1600, 900),
  })
  await expect(page.getByRole('progressbar', { name: 'Uploading' })).toHaveCount(0)
  const shown = page.getByRole('group', { name: 'Hero image' }).getByRole('img')
  const source =
    (await shown.getAttribute('src')) ?? (await shown.locator('img').getAttribute('src'))
  const key = /\/images\/([^/?]+?)-\d+$/.exec(source ?? '')?.[1] ?? ''
  expect(key).not.toBe('')

  const pin = page.getByRole('button', { name: /^Pin of this business/ })
  await page.getByRole('group', { name: 'Pin on the map' }).scrollIntoViewIfNeeded()
  await pin.press('Shift+ArrowUp')
  const stands = await page.getByText(/^The pin stands at/).innerText()

  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog').getByText(words)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published: everyone sees it now.')).toBeVisible()
  const { lat, lon } = (await businessAt(page, 0)).location.geo
  expect(stands).toBe(`The pin stands at ${lat.toFixed(5)}, ${lon.toFixed(5)}.`)

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/directory/storefronts/x/${business.storefrontId}`)
  await expect(visitor.getByText(words).first()).toBeVisible()
  await expect(visitor.locator(`img[src*="${key}"]`).first()).toBeVisible()
  await visitor.context().close()
})

test('STORE-12 ROUTE-05 an administrator previews a draft, which nobody else sees', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'brook')
  const business = await businessAt(page, 6)
  await openEditor(page, business)
  const words = `Not open yet ${Date.now()}`
  await page.getByLabel('In a sentence').first().fill(words)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText(/^Draft by /)).toBeVisible()

  await signIn(page, 'root')
  await page.goto(`/directory/storefronts/x/${business.storefrontId}`)
  await page.getByRole('link', { name: 'Preview Content' }).click()
  await expect(page).toHaveURL(/preview=true/)
  await expect(page.getByText('This draft is not published: nobody else sees it.')).toBeVisible()
  await expect(page.getByText(words).first()).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/directory/storefronts/x/${business.storefrontId}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(visitor.getByText(words)).toHaveCount(0)
  await visitor.context().close()
})

test('STORE-13 STORE-14 ENT-14 a product has details and a video, in the preview and after publishing', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'brook')
  const business = await businessAt(page, 5)
  await openEditor(page, business)
  const name = `Rolls ${Date.now()}`
  await page.getByRole('button', { name: 'Add a product' }).click()
  const product = page.getByRole('group', { name: /^Product \d+$/ }).last()
  await product.getByLabel('Name').fill(name)
  await product.getByLabel('In a sentence').fill('Every morning')
  await product.getByRole('textbox', { name: 'Details' }).click()
  await page.keyboard.type('Bread & rolls')
  await product.getByLabel('Video', { exact: true }).fill('https://youtu.be/aqz-KE-bpKQ')
  await product.getByText('Show the video').click()

  const expectProduct = async (shown: Page | Locator) => {
    const one = shown.getByRole('listitem').filter({ hasText: name })
    await expect(one.getByText('Every morning')).toBeVisible()
    await expect(one.getByText('Bread & rolls')).toBeVisible()
    await expect(one.getByRole('button', { name: `Play the video: ${name}` })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Preview' }).click()
  await expectProduct(page.getByRole('dialog'))
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published: everyone sees it now.')).toBeVisible()
  await page.goto(`/directory/storefronts/x/${business.storefrontId}`)
  await expectProduct(page)
})

test('SHELL-25 a file that is too large or not a picture is refused before it is sent', async ({
  page,
}) => {
  await signIn(page, 'brook')
  await openEditor(page, await businessAt(page, 1))
  let sent = 0
  page.on('request', (request) => (sent += request.url().includes('/listing/image') ? 1 : 0))
  const hero = page.getByLabel(/(Add|Replace) hero image/)
  await hero.setInputFiles({
    name: 'large.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(5_000_001),
  })
  await expect(page.getByText('The picture is too large: 5,000,000 bytes at most.')).toBeVisible()
  await hero.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(9) })
  await expect(page.getByText('Only JPEG, PNG and WebP pictures can be used.')).toBeVisible()
  expect(sent).toBe(0)
})

test('ROUTE-05 STORE-13 unsaved changes are restored after leaving', async ({ page }) => {
  await signIn(page, 'brook')
  const business = await businessAt(page, 2)
  await openEditor(page, business)
  await page.getByLabel('In a sentence').first().fill('Typed and not saved')
  await page.getByLabel('Zip').fill('12')
  await page.getByLabel('Zip').blur()
  await expect(page.getByText('Please enter a zip code of 5 digits.')).toBeVisible()
  await page.waitForTimeout(600)
  await openEditor(page, business)
  await expect(page.getByText('Here is what you typed last time.')).toBeVisible()
  await expect(page.getByLabel('In a sentence').first()).toHaveValue('Typed and not saved')
  await page.getByRole('button', { name: 'Throw it away' }).click()
  await expect(page.getByLabel('In a sentence').first()).not.toHaveValue('Typed and not saved')
})

test('STORE-13 without a network publishing waits and says so, can be cancelled, and is done later', async ({
  page,
  context,
}) => {
  await signIn(page, 'brook')
  await openEditor(page, await businessAt(page, 5))
  const words = `Typed before the network went ${Date.now()}`
  await page.getByLabel('In a sentence').first().fill(words)
  let sent = 0
  page.on('request', (request) => (sent += request.method() === 'POST' ? 1 : 0))
  await context.setOffline(true)
  const waiting = page.getByText('Waiting for the network; it will be published then.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(waiting).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(waiting).toHaveCount(0)
  await context.setOffline(false)
  await page.waitForTimeout(500)
  await expect(page.getByText('Changes not saved yet')).toBeVisible()
  expect(sent).toBe(0)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(waiting).toBeVisible()
  await context.setOffline(false)
  const news = page.getByText('Published: everyone sees it now.')
  await expect(news).toBeVisible()
  // The notice does not cover the editor's buttons.
  await page.getByRole('button', { name: 'Publish' }).click({ trial: true })
})

test('STORE-11 users without the right see no Edit Listing, and cannot open the editor by its address', async ({
  page,
}) => {
  await signIn(page, 'dana')
  const business = await businessAt(page, 3)
  await page.goto(`/directory/storefronts/x/${business.storefrontId}`)
  await expect(page.getByRole('heading', { name: business.name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit Listing' })).toHaveCount(0)
  await page.goto(`/directory/member/memberId_${business.memberId}/?edit=true`)
  await expect(page.getByText('This listing cannot be edited')).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  const tag = colorScheme === 'dark' ? '@long' : []
  test(`STORE-13 the editor is accessible, ${colorScheme}`, { tag }, async ({ page }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await signIn(page, 'brook')
    await openEditor(page, await businessAt(page, 4))
    await expectFitAt(page, ['phone', 'tablet', 'desktop'], 'the editor')
  })
}
