/**
 * `npm run bench:page`: Lighthouse on Home, a storefront and a search, as a phone sees them, on the
 * server as it ships: median of five each; `-- search` looks at one of them. Builds what is stale,
 * for without the app an empty page gets all points. Needs Chromium (CHROMIUM, or on the PATH),
 * a calm machine. A run in which the browser lost its trace is no run: it is said and made again.
 */
import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { connect } from '@exchange/database'
import { prepare } from '../tools/start/prepare.mjs'
import { findChromium } from './chromium.ts'
import { startCluster } from './cluster.ts'
import { median } from './figures.ts'
import { startServer } from './http/processes.ts'
import { openHttpWorld } from './http/world.ts'

const run = promisify(execFile)
const runs = 5
const triesMost = 3
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
/** None that anybody sees. */
const shiftMost = 0.001
const search =
  '/directory/search/storefronts/searchStorefrontsByTags/New%20Orleans/29.95/-90.12/1/0/' +
  '?search=burger'

interface LighthouseReport {
  /** Why nothing was measured. */
  readonly runtimeError?: { readonly code: string }
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
        reports.push(await measure(page, `http://127.0.0.1:${server.port}${address}`))
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

/** The oldest that can be found. */
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

async function measure(page: string, url: string): Promise<LighthouseReport> {
  for (let tries = 1; ; tries += 1) {
    const report = await lighthouse(url)
    const { code } = report.runtimeError ?? {}
    if (code === undefined) return report
    if (tries === triesMost) throw new Error(`Lighthouse could not measure ${url}: ${code}`)
    console.log(`${page}: a run gave nothing (${code}) and is made again`)
  }
}

/** Its report, also when that says that nothing could be measured. */
async function lighthouse(url: string): Promise<LighthouseReport> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'lighthouse-'))
  const file = path.join(folder, 'report.json')
  try {
    await run(
      path.join(import.meta.dirname, '..', 'node_modules', '.bin', 'lighthouse'),
      [
        url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--only-categories=${Object.keys(goals).join(',')}`,
        '--chrome-flags=--headless=new --no-sandbox --disable-background-networking',
      ],
      { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 50_000_000 },
    ).catch(async (failure: unknown) => {
      // It fails, too, when its report is about a failure.
      await fs.access(file).catch(() => {
        throw failure
      })
    })
    return JSON.parse(await fs.readFile(file, 'utf8')) as LighthouseReport
  } finally {
    await fs.rm(folder, { recursive: true, force: true })
  }
}

function print(page: string, reports: readonly LighthouseReport[]): boolean {
  let reached = true
  for (const [name, goal] of Object.entries(goals)) {
    const scores = reports.map((report) => Math.round((report.categories[name]?.score ?? 0) * 100))
    const score = median(scores)
    reached &&= score >= goal
    console.log(`${page}: ${name.padEnd(16)} ${score} (must ${goal}; ${scores.join(', ')})`)
  }
  for (const name of [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
  ]) {
    console.log(`${page}: ${name.padEnd(24)} ${Math.round(median(found(reports, name)))} ms`)
  }
  const shifts = found(reports, 'cumulative-layout-shift')
  const shift = median(shifts)
  reached &&= shift <= shiftMost
  const each = shifts.map((one) => one.toFixed(3)).join(', ')
  console.log(
    `${page}: ${'layout-shift'.padEnd(16)} ${shift.toFixed(3)} (must ${shiftMost}; ${each})`,
  )
  return reached
}

/** What was not measured reaches no goal. */
function found(reports: readonly LighthouseReport[], audit: string): number[] {
  return reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY)
}
