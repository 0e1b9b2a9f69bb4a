/**
 * `npm run looks`: draws every screen at three sizes, light and dark, full, empty and failing, onto
 * sheets in `var/looks`, to be judged by eye. No check, so it is no part of the tests.
 */
import { mkdir } from 'node:fs/promises'
import { expect, test, type Page, type Route } from '@playwright/test'
import sharp, { type OverlayOptions } from 'sharp'
import { signIn } from './app.fixtures.ts'
import { sizes, type Size } from './looks.fixtures.ts'
import { memberPages, memberPanels, staffPages, visitorPages } from './screens.fixtures.ts'

const folder = 'var/looks'
/** A row of a sheet is one screen at the three sizes, all of the same height. */
const high = 420
const gap = 12
const rowsMost = 12

const viewers = [
  { who: 'visitor', username: null, pages: visitorPages },
  { who: 'member', username: 'dana', pages: [...memberPanels, ...memberPages] },
  { who: 'staff', username: 'brook', pages: staffPages },
] as const

const states = { full: null, empty: withoutRows, failing: (route: Route) => route.abort() }
type State = keyof typeof states

for (const { who, username, pages } of viewers) {
  for (const state of Object.keys(states) as State[]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const name = `${who}-${state}-${colorScheme}`
      test(name, { tag: '@sheet' }, async ({ page }) => {
        test.setTimeout(900_000)
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        if (username) await signIn(page, username)
        const answer = states[state]
        if (answer) await page.route(isOfScreen, answer)
        const rows: Buffer[] = []
        for (const address of pages) rows.push(await rowOf(page, address))
        await writeSheets(name, rows)
      })
    }
  }
}

/** Everything but what the app cannot start without. */
function isOfScreen({ pathname }: URL): boolean {
  const isNeeded = /^\/api\/core\/(util|v2\/login|refresh|events)/.test(pathname)
  return /^\/(api|graphql)/.test(pathname) && !isNeeded
}

/** The server's own answer, with every list empty: an account on its first day. */
async function withoutRows(route: Route): Promise<void> {
  const response = await route.fetch()
  const type = response.headers()['content-type'] ?? ''
  if (!type.includes('json')) return await route.fulfill({ response })
  const emptied = JSON.stringify(await response.json(), (_, value: unknown) =>
    Array.isArray(value) ? [] : value,
  )
  await route.fulfill({ response, body: emptied })
}

async function rowOf(page: Page, address: string): Promise<Buffer> {
  const shots: Buffer[] = []
  for (const size of Object.keys(sizes) as Size[]) {
    await page.setViewportSize(sizes[size])
    await page.goto(address)
    await page.evaluate(() => document.fonts.ready)
    // Neither states that wait nor live connections end by themselves when calls fail.
    await page.waitForTimeout(700)
    const shot = await page.screenshot()
    expect(shot.length).toBeGreaterThan(0)
    shots.push(await sharp(shot).resize({ height: high }).png().toBuffer())
  }
  return await beside(shots)
}

async function beside(shots: readonly Buffer[]): Promise<Buffer> {
  let left = 0
  const placed: OverlayOptions[] = []
  for (const input of shots) {
    placed.push({ input, left, top: 0 })
    left += ((await sharp(input).metadata()).width ?? 0) + gap
  }
  const create = { width: left, height: high + gap, channels: 3, background: '#888888' } as const
  return await sharp({ create }).composite(placed).png().toBuffer()
}

async function writeSheets(name: string, rows: readonly Buffer[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (let from = 0; from < rows.length; from += rowsMost) {
    const part = rows.slice(from, from + rowsMost)
    const width = (await sharp(part[0]).metadata()).width ?? 0
    const height = part.length * (high + gap)
    const create = { width, height, channels: 3, background: '#888888' } as const
    const placed = part.map((input, at) => ({ input, left: 0, top: at * (high + gap) }))
    const file = `${folder}/${name}-${from / rowsMost + 1}.png`
    await sharp({ create }).composite(placed).png().toFile(file)
  }
}
