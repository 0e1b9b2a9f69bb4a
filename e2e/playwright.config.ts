/**
 * Journeys in a real browser, against the app exactly as `npm start` runs it, with demo networks
 * of their own in DATA_DIR, on any free ports.
 */
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { makeSampleTiles } from '../tools/base-map/sample-tiles.ts'

const root = path.resolve(import.meta.dirname, '..')
const dataDir = process.env['DATA_DIR'] ?? path.join(root, 'var', 'e2e')

/** A made-up quarter with streets, at the place of the demo's city. */
const tiles = path.join(dataDir, 'sample.pmtiles')
if (!fs.existsSync(tiles)) {
  fs.mkdirSync(dataDir, { recursive: true })
  fs.writeFileSync(tiles, await makeSampleTiles())
}

/** Each worker has an app of its own, because journeys share members, cards and balances. */
const apps = await Promise.all([0, 1].map(appOf))
/** The app of this worker, which reads this file again. */
const mine = apps[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)] ?? apps[0]
if (!mine) throw new Error('There is no app.')
// Journeys with cards control the gateway, and some change the database.
process.env['E2E_CONTROL_PORT'] = mine.controlPort
process.env['E2E_DATA_DIR'] = mine.dataDir

const tourHad = {
  name: 'exchange.tour',
  value: 'done',
  domain: '127.0.0.1',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
}

export default defineConfig({
  testDir: '.',
  outputDir: '../var/e2e-results',
  timeout: 60_000,
  // Other work may make the machine slow.
  expect: { timeout: 10_000 },
  workers: apps.length,
  projects: [
    { name: 'journeys', grepInvert: [...notAsked(/@timed/), /@sheet/] },
    // Measured alone: another journey would take the processor.
    { name: 'timed', grep: /@timed/, dependencies: ['journeys'], workers: 1 },
    // Drawn to be looked at: `npm run looks`.
    ...(process.env['LOOKS'] ? [{ name: 'sheets', grep: /@sheet/ }] : []),
  ],
  forbidOnly: true,
  // On a build machine a retry tells a slow moment from a fault; such a test is listed as flaky.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list'], ['json']],
  use: {
    baseURL: mine.address,
    browserName: 'chromium',
    locale: 'en-US',
    // Visitors count as having seen the tour, except in the journeys of the tour.
    storageState: { cookies: [tourHad], origins: [] },
    // Otherwise every press would wait for animations to end.
    contextOptions: { reducedMotion: 'reduce' },
    // A worker would answer requests that a journey means to intercept.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking'],
    },
    // Recording takes a quarter of the time, so it is only done with TRACE=1.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  webServer: apps.map((app) => ({
    command: 'exec node tools/start.mjs',
    cwd: root,
    url: `${app.address}/readyz`,
    env: {
      PORT: app.port,
      DATA_DIR: app.dataDir,
      DATABASE_URL: '',
      MAP_TILES: tiles,
      RATE_LIMIT_FACTOR: '100',
      // The example shop listens on this machine.
      WEBHOOKS_TO_LOOPBACK: '1',
      SANDBOX_CONTROL_PORT: app.controlPort,
      // Longer than the slow answers of these journeys, and no longer.
      GATEWAY_TIMEOUT_MS: '4000',
      GATEWAY_SWEEP_MS: '500',
    },
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    reuseExistingServer: false,
    timeout: 240_000,
    stdout: 'pipe' as const,
  })),
})

/** Variants of other journeys run only with `npm test -- --all`. */
function notAsked(tag: RegExp): RegExp[] {
  return process.env['LONG_TESTS'] ? [tag] : [tag, /@long/]
}

/** The workers must find the ports that the first process chose. */
async function appOf(index: number) {
  const port = (process.env[`E2E_PORT_${index}`] ??= String(await freePort()))
  const controlPort = (process.env[`E2E_CONTROL_PORT_${index}`] ??= String(await freePort()))
  const address = `http://127.0.0.1:${port}`
  return { port, controlPort, address, dataDir: path.join(dataDir, String(index)) }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const taken = probe.address()
      probe.close(() => resolve(typeof taken === 'object' && taken ? taken.port : 0))
    })
  })
}
