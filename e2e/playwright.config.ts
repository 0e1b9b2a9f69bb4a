/**
 * Journeys in a real browser, against the app exactly as `npm start` runs it, with a demo
 * network of its own in DATA_DIR. The port is whichever is free.
 */
import net from 'node:net'
import path from 'node:path'
import { defineConfig } from '@playwright/test'

const root = path.resolve(import.meta.dirname, '..')
const dataDir = process.env['DATA_DIR'] ?? path.join(root, 'var', 'e2e')
// the workers of the run read this file again and must find the same port
const port = (process.env['E2E_PORT'] ??= String(await freePort()))
// journeys with cards make the gateway slow, deaf or absent through it
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
  // A machine with other work is slow, not wrong.
  expect: { timeout: 10_000 },
  workers: 1,
  forbidOnly: true,
  // On a build machine a second try tells a slow moment from a fault; the list names it as flaky.
  retries: process.env['CI'] ? 1 : 0,
  // Variants of journeys that others already walk: with `npm test -- --all`.
  ...(process.env['LONG_TESTS'] ? {} : { grepInvert: /@long/ }),
  reporter: [['list'], ['json']],
  use: {
    baseURL: address,
    browserName: 'chromium',
    locale: 'en-US',
    // Nobody in these journeys is new here, but in those of the tour.
    storageState: { cookies: [tourHad], origins: [] },
    // Every press waits until what it presses has come to rest.
    contextOptions: { reducedMotion: 'reduce' },
    // The network that a journey plays with must be the one the page asks.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking'],
    },
    // Recording costs a quarter of the whole: asked for with TRACE=1 when something fails.
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
      // Longer than a slow answer of these journeys, and no longer.
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
