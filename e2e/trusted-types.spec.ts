/** What the policy of the pages forbids is really refused (SEC-09); `looks.spec.ts` walks them all. */
import { expect, test, type Page } from '@playwright/test'
import { signIn } from './app.fixtures.ts'
import { openMap } from './map.fixtures.ts'
import { watchRefused } from './policy.fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const settleMs = 700

/** The page is drawn and what it loads later has come; live events never end. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('#root')).not.toBeEmpty()
  await page.waitForLoadState('load')
  await page.waitForTimeout(settleMs)
}

test('SEC-09 text that is no trusted type becomes neither markup nor script', async ({ page }) => {
  await page.goto('/')
  await settled(page)
  const outcomes = await page.evaluate(() => {
    const attempts: Record<string, () => unknown> = {
      markup: () => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'),
      script: () => (document.createElement('script').text = 'alert(1)'),
      source: () => (document.createElement('script').src = '/images/1/a.js'),
      worker: () => new Worker('data:text/javascript,1'),
      frame: () => (document.createElement('iframe').srcdoc = '<script>alert(1)</script>'),
      policy: () =>
        (
          globalThis as unknown as {
            trustedTypes: { createPolicy(name: string, rules: object): unknown }
          }
        ).trustedTypes.createPolicy('default', {}),
    }
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt()
        return `${name} passed`
      } catch (error) {
        return `${name} ${(error as Error).name}`
      }
    })
  })
  expect(outcomes).toEqual([
    'markup TypeError',
    'script TypeError',
    'source TypeError',
    'worker TypeError',
    'frame TypeError',
    'policy TypeError',
  ])
})

test('SEC-09 the map and the service worker pass the policy', async ({ page }) => {
  const refused = await watchRefused(page)
  await page.goto('/')
  await settled(page)
  await openMap(page)
  await expect(page.getByRole('link', { name: 'GeoNames' })).toBeAttached()
  expect(await page.evaluate(async () => !!(await navigator.serviceWorker.ready).active)).toBe(true)
  expect(refused).toEqual([])
})

test('SEC-09 pasted text is sanitized', async ({ page }) => {
  const refused = await watchRefused(page)
  await signIn(page, 'brook')
  await page.goto(`/directory/member/memberId_${await memberOfExchange8(page)}/?edit=true`)
  const text = page.getByRole('textbox', { name: 'Description' }).first()
  await settled(page)
  expect(refused).toEqual([])
  await text.click()
  await text.evaluate((box) => {
    const pasted = new DataTransfer()
    pasted.setData(
      'text/html',
      '<p>Pasted <b>words</b><img src=x onerror="document.title=`hurt`"></p>',
    )
    const options = { clipboardData: pasted, bubbles: true, cancelable: true }
    box.dispatchEvent(new ClipboardEvent('paste', options))
  })
  await expect(text).toContainText('Pasted words')
  await expect(text.locator('img')).toHaveCount(0)
  await settled(page)
  expect(await page.title()).not.toBe('hurt')
  // The attempt of what was pasted, and nothing else.
  expect(refused.filter((said) => !said.includes('script-src-attr'))).toEqual([])
})

/** Whose listing brook may edit. */
async function memberOfExchange8(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    const variables = JSON.stringify({ exchangeId: 8, size: 1, page: 0, sort: 'name' })
    const query = new URLSearchParams({ documentId: 'x-app:search', variables })
    const answer = await fetch(`/graphql?${query}`, { headers: { 'x-api-key': 'demo-web' } })
    const { data } = (await answer.json()) as {
      data: { search: { storefronts: { memberId: number }[] } }
    }
    return data.search.storefronts[0]?.memberId ?? 0
  })
}
