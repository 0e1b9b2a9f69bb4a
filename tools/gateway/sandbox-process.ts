/** The sandbox as a child process, and a client of its control port. */
import { fork } from 'node:child_process'
import path from 'node:path'
import readline from 'node:readline'
import type { OrderTruth } from '@exchange/card-gateway/sandbox/truth'

export interface SandboxProcess {
  readonly address: string
  readonly apiKey: string
  order(where: string, body?: Readonly<Record<string, unknown>>): Promise<void>
  /** What the sandbox charged, by order. */
  truth(): Promise<ReadonlyMap<string, OrderTruth>>
  stop(): Promise<void>
}

const apiKey = 'key-of-the-run'
const main = path.join(import.meta.dirname, '../../packages/card-gateway/src/sandbox/main.ts')

export async function startSandbox(
  folder: string,
  webhook: { readonly url: string; readonly key: string },
): Promise<SandboxProcess> {
  const child = fork(main, {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      SANDBOX_PORT: '0',
      SANDBOX_CONTROL_PORT: '0',
      SANDBOX_DATA: path.join(folder, 'card-sandbox'),
      SANDBOX_API_KEY: apiKey,
      SANDBOX_WEBHOOK_URL: webhook.url,
      SANDBOX_WEBHOOK_KEY: webhook.key,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  if (!child.stdout) throw new Error('The sandbox has no output.')
  const lines = readline.createInterface({ input: child.stdout })
  const said = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve)
    child.once('exit', () => reject(new Error('The sandbox did not start.')))
  })
  const { address, control } = JSON.parse(said) as { address: string; control: string }
  const ask = async (where: string, body?: object): Promise<unknown> => {
    const response = await fetch(control + where, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${where} was answered ${response.status}.`)
    return await response.json()
  }
  return {
    address,
    apiKey,
    async order(where, body = {}) {
      await ask(where, body)
    },
    async truth() {
      const { orders } = (await ask('/truth')) as { orders: OrderTruth[] }
      return new Map(orders.map((order) => [order.orderId, order]))
    },
    async stop() {
      const end = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await end
    },
  }
}
