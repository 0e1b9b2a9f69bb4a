/**
 * Journeys in a real browser, against the app exactly as `npm start` runs it, with a demo network
 * of its own in DATA_DIR, on any free port.
 */
import net from 'node:net'
import path from 'node:path'
import { defineConfig } from '@playwright/test'

const root = path.resolve(import.meta.dirname, '..')
const dataDir = process.env['DATA_DIR'] ?? path.join(root, 'var', 'e2e')
// The workers of the run read this file again and must find the same port.
const port = (process.env['E2E_PORT'] ??= String(await freePort()))
// The journeys with cards control the gateway through it.
const controlPort = (process.env['E2E_CONTROL_PORT'] ??= String(await freePort()))
const address = `http://127.0.0.1:${port}`

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
  workers: 1,
  forbidOnly: true,
  // On a build machine a retry tells a slow moment from a fault; such a test is listed as flaky.
  retries: process.env['CI'] ? 1 : 0,
  // Variants of other journeys run with `npm test -- --all`.
  ...(process.env['LONG_TESTS'] ? {} : { grepInvert: /@long/ }),
  reporter: [['list'], ['json']],
  use: {
    baseURL: address,
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
  webServer: {
    command: 'exec node tools/start.mjs',
    cwd: root,
    url: `${address}/readyz`,
    env: {
      PORT: port,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      RATE_LIMIT_FACTOR: '100',
      SANDBOX_CONTROL_PORT: controlPort,
      // Longer than the slow answers of these journeys, and no longer.
      GATEWAY_TIMEOUT_MS: '4000',
      GATEWAY_SWEEP_MS: '500',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    reuseExistingServer: false,
    timeout: 240_000,
    stdout: 'pipe',
  },
})

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const taken = probe.address()
      probe.close(() => resolve(typeof taken === 'object' && taken ? taken.port : 0))
    })
  })
}
