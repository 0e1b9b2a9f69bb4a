/**
 * `npm run bench:page`: Lighthouse on Home, a storefront, a search, the map and a member's account,
 * as a phone, on the production server: medians of five; then the slowest interaction of every
 * screen of a member. `-- search` measures one of them, `-- interactions` the last. Builds what is
 * stale, because an empty page would get full scores. Needs Chromium (CHROMIUM, or on the PATH) and
 * an idle machine.
 */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { connect } from '@exchange/database'
import { prepare } from '../tools/start/prepare.mjs'
import { findChromium } from '../tools/test/chromium.mjs'
import { startCluster } from './cluster.ts'
import { median } from './figures.ts'
import { startServer } from './http/drive.ts'
import { openHttpWorld } from './http/world.ts'
import { measureInteractions, type Slowest } from './interactions.ts'
import { signedInBrowser } from './signed-in-browser.ts'

const run = promisify(execFile)
const runs = 5
const search =
  '/directory/search/storefronts/searchStorefrontsByTags/New%20Orleans/29.95/-90.12/1/0/' +
  '?search=burger'

/** The minimum score of each category. */
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
/** A member's own pages are not for search engines. */
const { seo: _, ...ofMembers } = goals
/** Milliseconds to the next paint. */
const interactionMost = 100
/** A smaller layout shift is not visible. */
const shiftMost = 0.001
const shift = 'cumulative-layout-shift'

interface LighthouseReport {
  readonly categories: Record<string, { readonly score: number | null }>
  readonly audits: Record<string, { readonly numericValue?: number }>
}

await prepare()
const cluster = await startCluster()
try {
  const world = await openHttpWorld(cluster)
  const server = await startServer(world)
  try {
    let reached = true
    const origin = `http://127.0.0.1:${server.port}`
    const executablePath = (await findChromium()) ?? ''
    const [token = '', ...tokens] = world.tokens
    const member = { origin, token, executablePath }
    const storefront = `/directory/storefronts/any/${await someStorefront(world.ownerUrl)}`
    const map = '/directory/map/New%20Orleans/29.95/-90.12/1/'
    const addresses = { home: '/', storefront, search, map, account: '/account' }
    const [only] = process.argv.slice(2)
    for (const [page, address] of Object.entries(addresses)) {
      if (only !== undefined && only !== page) continue
      const isOwn = page === 'account'
      const browser = isOwn ? await signedInBrowser(member) : undefined
      const reports: LighthouseReport[] = []
      for (let number = 0; number < runs; number += 1) {
        reports.push(await lighthouse(origin + address, executablePath, browser?.port))
      }
      await browser?.close()
      reached = print(page, reports, isOwn ? ofMembers : goals) && reached
    }
    if (only === undefined || only === 'interactions') {
      await measureInteractions({ origin, tokens, executablePath }, (slowest) => {
        reached = printInteraction(slowest) && reached
      })
    }
    process.exitCode = reached ? 0 : 1
  } finally {
    await server.stop()
  }
} finally {
  await cluster.stop()
}

/** The oldest public storefront. */
async function someStorefront(url: string): Promise<number> {
  const database = connect({ url, max: 1 })
  try {
    const { rows } = await database.query<{ id: number }>(
      'select min(storefront_id) as id from directory.listings',
    )
    return rows[0]?.id ?? 0
  } finally {
    await database.end()
  }
}

/** `port`: of a browser that is signed in; without one, each run has a new browser. */
async function lighthouse(
  url: string,
  executablePath: string,
  port: number | undefined,
): Promise<LighthouseReport> {
  const program = path.join(import.meta.dirname, '..', 'node_modules', '.bin', 'lighthouse')
  const options = [
    ...['--quiet', '--output=json', `--only-categories=${Object.keys(goals).join(',')}`],
    ...(port === undefined
      ? ['--chrome-flags=--headless=new --no-sandbox --disable-background-networking']
      : [`--port=${port}`, '--disable-storage-reset']),
  ]
  const env = { ...process.env, CHROME_PATH: executablePath }
  const { stdout } = await run(program, [url, ...options], { env, maxBuffer: 50_000_000 })
  return JSON.parse(stdout) as LighthouseReport
}

/** Prints a report; returns whether all goals are reached. */
function print(
  page: string,
  reports: readonly LighthouseReport[],
  least: Readonly<Record<string, number>>,
): boolean {
  const line = (name: string, found: readonly number[], must: string) =>
    console.log(`${page}: ${name.padEnd(24)} ${median(found)} (must ${must}; ${found.join(', ')})`)
  const shifts = reports.map(({ audits }) => audits[shift]?.numericValue ?? Infinity)
  line(shift, shifts, `<= ${shiftMost}`)
  const scored = Object.entries(least).map(([name, score]) => {
    const scores = reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100)
    line(name, scores, `>= ${score}`)
    return median(scores) >= score
  })
  return median(shifts) <= shiftMost && scored.every(Boolean)
}

function printInteraction({ screen, milliseconds, on, interactions }: Slowest): boolean {
  const must = `must <= ${interactionMost}; the slowest of ${interactions}: ${on}`
  console.log(`${screen.padEnd(36)} ${milliseconds} ms (${must})`)
  return milliseconds <= interactionMost
}
