/**
 * The demo's card gateway: the sandbox as a child process, on a free port that is stored in the
 * data folder and reused by the next start. It stops with the launcher, even when that is killed;
 * when it dies itself it is restarted at the same address. Never in production.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import readline from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { isFree } from './port.ts'
import { Refusal } from './refusal.ts'
import type { Shutdown } from './shutdown.ts'

/** Its addresses: printed by the sandbox, and stored in the data folder for tests. */
interface Addresses {
  readonly address: string
  /** Only with SANDBOX_CONTROL_PORT. */
  readonly control?: string
}

const READY_MS = 10_000
const STOP_MS = 3_000
const AGAIN_MS = 500

/**
 * Returns the server's settings for it. `appPort` 0 means not known yet; then no webhooks are sent.
 */
export async function startCardSandbox(
  dataDir: string,
  appPort: number,
  shutdown: Shutdown,
): Promise<Record<string, string>> {
  const folder = path.join(dataDir, 'card-sandbox')
  fs.mkdirSync(folder, { recursive: true })
  const webhookKey = randomUUID()
  const settings = {
    SANDBOX_DATA: folder,
    SANDBOX_WEBHOOK_KEY: webhookKey,
    SANDBOX_API_KEY: process.env['SANDBOX_API_KEY'] || randomUUID(),
    ...(appPort > 0 && { SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${appPort}${WEBHOOK_PATH}` }),
  }
  const port = await choosePort(folder)
  let stopping = false
  let child: ChildProcess | undefined
  shutdown.add(async () => {
    stopping = true
    await stop(child)
  })
  const begin = async (at: number) => {
    child = spawnSandbox({ ...settings, SANDBOX_PORT: String(at) })
    const addresses = await readAddresses(child)
    fs.writeFileSync(path.join(folder, ADDRESSES), `${JSON.stringify(addresses)}\n`)
    child.once('exit', () => void again(portOf(addresses)).catch(console.error))
    return addresses
  }
  const again = async (at: number) => {
    await pause(AGAIN_MS)
    if (!stopping) await begin(at)
  }
  const { address } = await begin(port)
  return {
    GATEWAY_ADDRESS: address,
    GATEWAY_API_KEY: settings.SANDBOX_API_KEY,
    GATEWAY_WEBHOOK_KEY: webhookKey,
  }
}

const ADDRESSES = 'addresses.json'
const WEBHOOK_PATH = '/api/banking/cc/webhook/'

/** The port of the last start if it is free, so that open forms keep working. */
async function choosePort(folder: string): Promise<number> {
  const given = process.env['SANDBOX_PORT']
  if (given) return Number(given)
  const file = path.join(folder, ADDRESSES)
  if (!fs.existsSync(file)) return 0
  try {
    const before = portOf(JSON.parse(fs.readFileSync(file, 'utf8')) as Addresses)
    return (await isFree(before)) ? before : 0
  } catch {
    return 0
  }
}

function portOf({ address }: Addresses): number {
  return Number(new URL(address).port)
}

/** Runs the bundle next to this one, or the source when running from source. */
function spawnSandbox(settings: Record<string, string>): ChildProcess {
  const bundle = path.join(import.meta.dirname, 'sandbox.js')
  const source = path.join(import.meta.dirname, '../../packages/card-gateway/src/sandbox/main.ts')
  // Detached, so that Ctrl-C stops it only after the server has finished its work.
  return fork(fs.existsSync(bundle) ? bundle : source, {
    env: { ...process.env, NODE_ENV: 'development', ...settings },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    detached: true,
  })
}

async function readAddresses(child: ChildProcess): Promise<Addresses> {
  const { stdout } = child
  if (!stdout) throw new Error('The card sandbox has no output.')
  const lines = readline.createInterface({ input: stdout })
  const ended = new AbortController()
  try {
    return await Promise.race([
      new Promise<Addresses>((resolve) =>
        lines.once('line', (line) => resolve(JSON.parse(line) as Addresses)),
      ),
      new Promise<never>((_, reject) =>
        child.once('exit', () => reject(new Refusal('The card sandbox did not start.'))),
      ),
      pause(READY_MS, undefined, { signal: ended.signal }).then(() => {
        throw new Refusal(`The card sandbox was not ready in ${READY_MS / 1_000} s.`)
      }),
    ])
  } finally {
    ended.abort()
  }
}

async function stop(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const end = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await end
  clearTimeout(timer)
}
