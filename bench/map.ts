/**
 * `npm run bench:map`: the map with 50,000 pins in a real browser, on the server as it ships: how
 * long until the first clusters, from the server and from the device's own copy; whether the page
 * stutters while it is panned for five seconds; how much data it takes. Builds what is stale; needs
 * Chromium and a calm machine: without a graphics card the processor draws the map, too.
 */
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Page,
  type Request,
} from '@playwright/test'
import { prepare } from '../tools/start/prepare.mjs'
import { findChromium } from './chromium.ts'
import { startCluster } from './cluster.ts'
import { median } from './figures.ts'
import { startServer } from './http/processes.ts'
import { createCountry } from './search/drawn-storefronts.ts'
import { fillStorefronts } from './search/fill.ts'

const storefronts = 50_000
const runs = 5
const place = '37.5,-92,4.5'
const otherPlace = '40.5,-90,5.2'
const panMs = 5_000
const goals = { cold: 4_000, cached: 1_500, task: 100, megabytes: 10 } as const
const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1_440, height: 900 },
] as const

/** As text: a compiler's helpers are not there in the page. */
const startWatching = `{
  globalThis.watched = { tasks: [], frames: 0 }
  const count = () => {
    globalThis.watched.frames += 1
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
}`

interface Opened {
  readonly clustersMs: number
  /** When the library has drawn them, too: from then on the map can be moved. */
  readonly readyMs: number
  readonly decodedBytes: number
  readonly sentBytes: number
}

interface Seen {
  readonly cold: Opened
  readonly cached: Opened
  /** From the device, too, but at a place where it never was. */
  readonly elsewhere: Opened
  /** The longest task of the main thread during the pan, in milliseconds. */
  readonly longestTask: number
  readonly frames: number
}

await prepare()
const cluster = await startCluster()
try {
  const { url, ownerUrl, drop } = await cluster.clone('map')
  await fillStorefronts(ownerUrl, createCountry('map'), storefronts)
  const server = await startServer({ url, ownerUrl })
  const browser = await chromium.launch({
    executablePath: findChromium(),
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
    // The device's copy is written behind the first showing.
    await first.page.waitForTimeout(2_000)
    await first.page.close()
    const second = await open(context, address + place)
    await second.page.waitForTimeout(2_000)
    const panned = await pan(second.page, { width, height })
    await second.page.close()
    const { opened: elsewhere } = await open(context, address + otherPlace)
    return { cold: first.opened, cached: second.opened, elsewhere, ...panned }
  } finally {
    await context.close()
  }
}

async function open(
  context: BrowserContext,
  address: string,
): Promise<{ page: Page; opened: Opened }> {
  const page = await context.newPage()
  const answers: Promise<Sizes>[] = []
  const heed = (request: Request) => {
    if (request.url().includes('/graphql')) answers.push(sizesOf(request))
  }
  page.on('requestfinished', heed)
  await page.goto(address)
  const when = (mark: string) => performance.getEntriesByName(mark)[0]?.startTime ?? 0
  await page.waitForFunction(when, 'map:ready', { timeout: 60_000 })
  const clustersMs = await page.evaluate(when, 'map:clusters')
  const readyMs = await page.evaluate(when, 'map:ready')
  // What is asked for later is no part of opening, and its page may be closed before it is there.
  page.off('requestfinished', heed)
  const answered = await Promise.all(answers)
  const decodedBytes = answered.reduce((sum, { decoded }) => sum + decoded, 0)
  const sentBytes = answered.reduce((sum, { sent }) => sum + sent, 0)
  return { page, opened: { clustersMs, readyMs, decodedBytes, sentBytes } }
}

interface Sizes {
  readonly decoded: number
  readonly sent: number
}

async function sizesOf(request: Request): Promise<Sizes> {
  const answer = await request.response()
  const decoded = (await answer?.body().catch(() => Buffer.alloc(0)))?.length ?? 0
  return { decoded, sent: (await request.sizes()).responseBodySize }
}

async function pan(page: Page, { width, height }: { width: number; height: number }) {
  await page.evaluate(startWatching)
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
  return await page.evaluate(() => ({
    longestTask: Math.max(0, ...(globalThis.watched?.tasks ?? [])),
    frames: globalThis.watched?.frames ?? 0,
  }))
}

declare global {
  var watched: { tasks: number[]; frames: number } | undefined
}

function watchTasks(): void {
  globalThis.watched = { tasks: [], frames: 0 }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.watched?.tasks.push(duration)
    // The types of Node know none of the browser's own kinds.
  }).observe({ type: 'longtask' as 'mark' })
}

function print(name: string, all: readonly Seen[]): boolean {
  const rows = [
    {
      what: 'first clusters, cold, ms',
      found: all.map((one) => one.cold.clustersMs),
      most: goals.cold,
    },
    {
      what: 'first clusters, from the device, ms',
      found: all.map((one) => one.cached.clustersMs),
      most: goals.cached,
    },
    {
      what: 'first clusters elsewhere, from it, ms',
      found: all.map((one) => one.elsewhere.clustersMs),
      most: goals.cached,
    },
    {
      what: 'longest task in a 5 s pan, ms',
      found: all.map((one) => one.longestTask),
      most: goals.task,
    },
    {
      what: 'data, unpacked, MB',
      found: all.map((one) => one.cold.decodedBytes / 1e6),
      most: goals.megabytes,
    },
  ]
  let reached = true
  for (const { what, found, most } of rows) {
    const middle = median(found)
    reached &&= middle <= most
    const each = found.map((value) => value.toFixed(value < 100 ? 1 : 0)).join(', ')
    console.log(`${name}: ${what.padEnd(38)} ${middle.toFixed(1)} (must <= ${most}; ${each})`)
  }
  const sent = median(all.map((one) => one.cold.sentBytes / 1e6))
  const frames = median(all.map((one) => one.frames))
  console.log(`${name}: sent ${sent.toFixed(2)} MB, ${frames} frames in the pan`)
  const openings = ['cold', 'cached', 'elsewhere'] as const
  const ready = openings.map((opening) => median(all.map((one) => one[opening].readyMs)))
  console.log(`${name}: can be moved after ${ready.map((ms) => ms.toFixed(0)).join(', ')} ms`)
  return reached
}
