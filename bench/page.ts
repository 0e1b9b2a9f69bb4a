/**
 * `npm run bench:page`: Lighthouse on Home, a storefront and a search, as a phone, on the
 * production server: medians of five; `-- search` measures one of them. Builds what is stale,
 * because an empty page would get full scores. Needs Chromium (CHROMIUM, or on the PATH) and an
 * idle machine.
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

const run = promisify(execFile)
const runs = 5
const search =
  '/directory/search/storefronts/searchStorefrontsByTags/New%20Orleans/29.95/-90.12/1/0/' +
  '?search=burger'

/** The minimum score of each category. */
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
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
    const storefront = `/directory/storefronts/any/${await someStorefront(world.ownerUrl)}`
    const addresses = { home: '/', storefront, search }
    const [only] = process.argv.slice(2)
    for (const [page, address] of Object.entries(addresses)) {
      if (only !== undefined && only !== page) continue
      const reports: LighthouseReport[] = []
      for (let number = 0; number < runs; number += 1) {
        reports.push(await lighthouse(`http://127.0.0.1:${server.port}${address}`))
      }
      reached = print(page, reports) && reached
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

async function lighthouse(url: string): Promise<LighthouseReport> {
  const program = path.join(import.meta.dirname, '..', 'node_modules', '.bin', 'lighthouse')
  const options = [
    ...['--quiet', '--output=json', `--only-categories=${Object.keys(goals).join(',')}`],
    '--chrome-flags=--headless=new --no-sandbox --disable-background-networking',
  ]
  const env = { ...process.env, CHROME_PATH: await findChromium() }
  const { stdout } = await run(program, [url, ...options], { env, maxBuffer: 50_000_000 })
  return JSON.parse(stdout) as LighthouseReport
}

/** Prints a report; returns whether all goals are reached. */
function print(page: string, reports: readonly LighthouseReport[]): boolean {
  const line = (name: string, found: readonly number[], must: string) =>
    console.log(`${page}: ${name.padEnd(24)} ${median(found)} (must ${must}; ${found.join(', ')})`)
  const shifts = reports.map(({ audits }) => audits[shift]?.numericValue ?? Infinity)
  line(shift, shifts, `<= ${shiftMost}`)
  const scored = Object.entries(goals).map(([name, least]) => {
    const scores = reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100)
    line(name, scores, `>= ${least}`)
    return median(scores) >= least
  })
  return median(shifts) <= shiftMost && scored.every(Boolean)
}
