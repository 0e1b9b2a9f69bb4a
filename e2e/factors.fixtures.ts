/** A device with passkeys, and a server that demands a second factor of its staff. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { startEmbedded } from '@exchange/database'
import type { Page } from '@playwright/test'

export interface Device {
  /** Whether its holder touches it as soon as it asks. */
  touched(isTouched: boolean): Promise<void>
  /** Deletes its passkeys, as a person does in its settings. */
  forget(): Promise<void>
}

/** Chromium's virtual authenticator, which knows its holder. */
export async function addDevice(page: Page): Promise<Device> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  })
  return {
    touched: async (enabled) => {
      await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    forget: async () => {
      await browser.send('WebAuthn.clearCredentials', { authenticatorId })
    },
  }
}

export interface DemandingServer {
  readonly address: string
  stop(): Promise<void>
}

/** A second server on the database of this worker's app, as a network of members runs it. */
export async function demandingServer(): Promise<DemandingServer> {
  const dataDir = process.env['E2E_DATA_DIR'] ?? ''
  const embedded = await startEmbedded({ dataDir })
  const port = await freePort()
  const address = `http://localhost:${port}`
  const root = path.resolve(import.meta.dirname, '..')
  const kept = (file: string) => readFileSync(path.join(dataDir, file), 'utf8').trim()
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...{ NODE_ENV: 'development', ROLE: 'api', PORT: String(port), PUBLIC_URL: address },
      ...{ DATABASE_URL: embedded.url(), DATABASE_OWNER_URL: embedded.ownerUrl() },
      ...{ CARD_NUMBER_KEYS: kept('card-number.keys'), LEDGER_SEAL_KEY: kept('ledger-seal.key') },
      ...{ DEMO: '1', STAFF_SECOND_FACTOR: 'demanded', RATE_LIMIT_FACTOR: '100' },
    },
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await ready(`${address}/readyz`)
  return {
    address,
    async stop() {
      server.kill('SIGTERM')
      await ended
      await embedded.stop()
    },
  }
}

async function ready(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The second server did not start.')
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const taken = probe.address()
      probe.close(() => resolve(typeof taken === 'object' && taken ? taken.port : 0))
    })
  })
}
