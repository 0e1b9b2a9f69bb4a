/**
 * `npm run bench:map`: the map with 50,000 pins in a real browser on the production server: the
 * time to the first clusters, from the server and from the device's copy; stutter during five
 * seconds of panning; data transferred. Builds what is stale; needs Chromium and an idle machine,
 * because without a graphics card the processor renders the map.
 */
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Page,
  type Request,
} from '@playwright/test'
import { prepare } from '../tools/start/prepare.mjs'
import { findChromium } from '../tools/test/chromium.mjs'
import { startCluster } from './cluster.ts'
import { median } from './figures.ts'
import { startServer } from './http/drive.ts'
import { createCountry } from './search/drawn-storefronts.ts'
import { fillStorefronts } from './search/fill.ts'

const storefronts = 50_000
const runs = 5
const place = '37.5,-92,4.5'
const otherPlace = '40.5,-90,5.2'
const panMs = 5_000
const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1_440, height: 900 },
] as const

interface Opened {
  readonly clustersMs: number
  readonly decodedBytes: number
}

interface Seen {
  readonly cold: Opened
  readonly cached: Opened
  /** From the device's copy, at a place not visited before. */
  readonly elsewhere: Opened
  /** The longest task of the main thread during the pan, in milliseconds. */
  readonly longestTask: number
}

/** The figures with their upper bounds. */
const goals: readonly (readonly [string, number, (seen: Seen) => number])[] = [
  ['first clusters, cold, ms', 4_000, ({ cold }) => cold.clustersMs],
  ['first clusters, from the device, ms', 1_500, ({ cached }) => cached.clustersMs],
  ['first clusters elsewhere, from it, ms', 1_500, ({ elsewhere }) => elsewhere.clustersMs],
  ['longest task in a 5 s pan, ms', 100, ({ longestTask }) => longestTask],
  ['data, unpacked, MB', 10, ({ cold }) => cold.decodedBytes / 1e6],
]

await prepare()
const cluster = await startCluster()
try {
  const { url, ownerUrl, drop } = await cluster.clone('map')
  await fillStorefronts(ownerUrl, createCountry('map'), storefronts)
  const server = await startServer({ url, ownerUrl })
  const browser = await chromium.launch({
    executablePath: (await findChromium()) ?? '',
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const address = `http://127.0.0.1:${server.port}/directory/map?at=`
    let reached = true
    for (const size of sizes) {
      const all: Seen[] = []
      for (let number = 0; number < runs; number += 1) all.push(await see(browser, size, address))
      reached = print(size.name, all) && reached
    }
    process.exitCode = reached ? 0 : 1
  } finally {
    await browser.close()
    await server.stop()
    await drop()
  }
} finally {
  await cluster.stop()
}

async function see(
  browser: Browser,
  { width, height }: (typeof sizes)[number],
  address: string,
): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width, height } })
  await context.addInitScript(watchTasks)
  try {
    const first = await open(context, address + place)
    // The device's copy is written after the first display.
    await first.page.waitForTimeout(2_000)
    await first.page.close()
    const second = await open(context, address + place)
    await second.page.waitForTimeout(2_000)
    const longestTask = await pan(second.page, { width, height })
    await second.page.close()
    const { opened: elsewhere } = await open(context, address + otherPlace)
    return { cold: first.opened, cached: second.opened, elsewhere, longestTask }
  } finally {
    await context.close()
  }
}

async function open(
  context: BrowserContext,
  address: string,
): Promise<{ page: Page; opened: Opened }> {
  const page = await context.newPage()
  const answers: Promise<number>[] = []
  const heed = (request: Request) => {
    if (request.url().includes('/graphql')) answers.push(decodedBytesOf(request))
  }
  page.on('requestfinished', heed)
  await page.goto(address)
  const when = (mark: string) => performance.getEntriesByName(mark)[0]?.startTime ?? 0
  await page.waitForFunction(when, 'map:ready', { timeout: 60_000 })
  const clustersMs = await page.evaluate(when, 'map:clusters')
  // Later requests do not count as opening, and the page may be closed before they finish.
  page.off('requestfinished', heed)
  const decodedBytes = (await Promise.all(answers)).reduce((sum, bytes) => sum + bytes, 0)
  return { page, opened: { clustersMs, decodedBytes } }
}

async function decodedBytesOf(request: Request): Promise<number> {
  const answer = await request.response()
  return (await answer?.body().catch(() => Buffer.alloc(0)))?.length ?? 0
}

async function pan(page: Page, { width, height }: { width: number; height: number }) {
  await page.evaluate(() => void (globalThis.longTasks = []))
  const middle = { x: width * 0.6, y: height * 0.36 }
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  const began = performance.now()
  for (let at = 0; at < panMs; at = performance.now() - began) {
    const turn = (at / panMs) * Math.PI * 4
    const across = Math.sin(turn) * width * 0.25
    await page.mouse.move(middle.x + across, middle.y + Math.cos(turn) * height * 0.1)
  }
  await page.mouse.up()
  await page.waitForTimeout(500)
  return await page.evaluate(() => Math.max(0, ...(globalThis.longTasks ?? [])))
}

declare global {
  var longTasks: number[] | undefined
}

function watchTasks(): void {
  globalThis.longTasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longTasks?.push(duration)
    // Node's types lack the browser's entry types.
  }).observe({ type: 'longtask' as 'mark' })
}

function print(name: string, all: readonly Seen[]): boolean {
  return goals
    .map(([what, most, read]) => {
      const found = all.map(read)
      const each = found.map((value) => value.toFixed(value < 100 ? 1 : 0)).join(', ')
      const middle = median(found)
      console.log(`${name}: ${what.padEnd(38)} ${middle.toFixed(1)} (must <= ${most}; ${each})`)
      return middle <= most
    })
    .every(Boolean)
}
