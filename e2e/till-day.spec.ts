/**
 * A till that stays open for 24 hours: the clocks of browser and server are moved forward, with a
 * sale every three hours. Nothing piles up, nobody signs in again, and the day closes by itself.
 */
import { expect, test, type Page } from '@playwright/test'
import { cardOf, fillLogin, otherPerson, password } from './app.fixtures.ts'
import { minutesPass } from './clock.fixtures.ts'
import { readerTypes } from './reader.fixtures.ts'

const charge = (page: Page) => page.getByRole('button', { name: /^Charge \d/ })
const paid = (page: Page) => page.getByRole('alertdialog', { name: 'Paid' })

/** 1.50 by a card that is swiped. */
async function sell(page: Page, cardScan: string): Promise<void> {
  await page.keyboard.type('150')
  await charge(page).click()
  await page.getByRole('button', { name: 'No tip' }).click()
  const answer = page.waitForResponse(/\/till\/pay$/)
  await readerTypes(page, `%${cardScan}?`)
  expect((await answer).ok()).toBe(true)
  await expect(page.getByRole('region', { name: 'For the guest' })).toBeHidden()
  // It goes by itself after two seconds.
  await expect(paid(page)).toBeHidden()
}

interface Level {
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
  readonly timers: number
  readonly streams: number
}

interface Counted {
  readonly timers: number
  readonly streams: number
}

/** What the page holds after its garbage was collected. */
async function levelOf(page: Page): Promise<Level> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  await devtools.detach()
  const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
  const counted = await page.evaluate(() => (globalThis as unknown as { counted: Counted }).counted)
  return {
    heap: of('JSHeapUsedSize'),
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    ...counted,
  }
}

/** Counts the intervals and the live connections of each page that is opened from now on. */
async function countOpen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const going = new Set<unknown>()
    let streams = 0
    const { setInterval: begin, clearInterval: end, fetch: ask } = globalThis
    Object.assign(globalThis, {
      setInterval: (...given: Parameters<typeof begin>) => {
        const timer = begin(...given)
        going.add(timer)
        return timer
      },
      clearInterval: (timer: number) => {
        going.delete(timer)
        end(timer)
      },
      fetch: async (...given: Parameters<typeof ask>) => {
        if (typeof given[0] === 'string' && given[0].includes('/events')) {
          streams += 1
          given[1]?.signal?.addEventListener('abort', () => (streams -= 1), { once: true })
        }
        return await ask(...given)
      },
    })
    Object.defineProperty(globalThis, 'counted', {
      get: () => ({ timers: going.size, streams }),
    })
  })
}

/** A sale, and three hours pass. */
async function threeHours(page: Page, cardScan: string): Promise<void> {
  await sell(page, cardScan)
  await minutesPass(180)
  await page.clock.fastForward('03:00:00')
}

test('POS-02 POS-05 a till that stays open for 24 hours keeps its level and its session, and its day is closed', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const guest = await otherPerson(browser, 'ines')
  const { cardScan } = await cardOf(guest)
  await page.clock.install()
  await countOpen(page)
  await page.goto('/?panel=login')
  await page.getByText('Keep me signed in').click()
  await fillLogin(page, 'dana', password)
  await expect(page.getByRole('button', { name: 'My Card' })).toBeVisible()
  await page.setViewportSize({ width: 1112, height: 834 })
  await page.goto('/till')
  await expect(page.getByRole('group', { name: 'Keypad' })).toBeVisible()

  for (let turn = 0; turn < 3; turn += 1) await threeHours(page, cardScan)
  const before = await levelOf(page)
  for (let turn = 3; turn < 8; turn += 1) await threeHours(page, cardScan)
  const after = await levelOf(page)
  expect(after.timers).toBe(before.timers)
  expect(after.streams).toBe(before.streams)
  expect(after.nodes).toBeLessThan(before.nodes + 200)
  expect(after.listeners).toBeLessThan(before.listeners + 100)
  // What the browser compiles of the app in the meantime is part of it.
  expect(after.heap).toBeLessThan(before.heap + 1_500_000)

  // Nobody touches it until the next day.
  await minutesPass(24 * 60)
  await expect(async () => {
    await page.clock.fastForward('00:02:05')
    await expect(page.getByText(/^Today/)).toContainText('0 sales', { timeout: 500 })
  }).toPass()
  await sell(page, cardScan)
  await expect(page.getByText(/^Today/)).toContainText('1 sale')
})
