/** Starts the whole sandbox: storage, gateway port, control port, webhooks. */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openContext } from './sandbox-context.ts'
import { controlServer } from './http/control-server.ts'
import { gatewayServer } from './http/gateway-server.ts'
import { letTimePass } from './rules/passing-time.ts'
import type { SandboxConfig } from './sandbox-config.ts'
import { hookSender } from './webhooks/send-hooks.ts'

export interface Sandbox {
  readonly address: string
  /** Undefined without a control port. */
  readonly control?: string
  close(): Promise<void>
}

const TICK_MS = 1_000

export async function openSandbox(config: SandboxConfig): Promise<Sandbox> {
  const context = openContext(config)
  const hooks = hookSender(context)
  const gateway = gatewayServer(context, hooks)
  const control = config.controlPort === undefined ? undefined : controlServer(context, hooks)
  const address = await listen(gateway, config.port, config.host)
  const controlAddress = control && (await listen(control, config.controlPort ?? 0, '127.0.0.1'))
  hooks.sendWaiting()
  const tick = setInterval(() => {
    letTimePass(context)
    void context.durable().then(hooks.sendWaiting)
  }, TICK_MS)

  return {
    address,
    ...(controlAddress && { control: controlAddress }),
    async close() {
      clearInterval(tick)
      hooks.stop()
      await Promise.all([gateway, ...(control ? [control] : [])].map(stop))
      await context.close()
    },
  }
}

async function listen(server: Server, port: number, host: string): Promise<string> {
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(port, host, listening)
  })
  const { port: chosen } = server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${chosen}`
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeAllConnections()
  await closed
}
