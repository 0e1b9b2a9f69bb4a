/** Starts, awaits and stops a program that serves HTTP. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Long, because the first `npm start` fills its demo network. */
const patienceMs = 600_000
const root = path.join(import.meta.dirname, '..')

export interface Serving {
  readonly port: number
  /** Milliseconds until `/readyz` answered 200. */
  readonly readyMs: number
  stop(): Promise<void>
}

export async function serve(
  [program, ...args]: readonly [string, ...string[]],
  env: Readonly<Record<string, string>>,
): Promise<Serving> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = once(child, 'exit')
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended before it was ready.`)
    if (performance.now() - began > patienceMs) throw new Error(`${program} did not become ready.`)
    await pause(10)
  }
  return {
    port,
    readyMs: performance.now() - began,
    stop: async () => {
      child.kill('SIGTERM')
      await gone
    },
  }
}

async function answers(port: number): Promise<boolean> {
  return await fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
