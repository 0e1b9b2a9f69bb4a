/** How long `npm start` takes when everything is installed, built and filled. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from './figures.ts'
import type { Plan } from './options.ts'

const patienceMs = 600_000
const root = path.join(import.meta.dirname, '..')

/** Milliseconds until `/readyz` answers 200, median of the warm starts. */
export async function measureStart({ starts }: Plan): Promise<number> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'exchange start '))
  try {
    await startOnce(dataDir)
    const times: number[] = []
    for (let number = 0; number < starts; number += 1) times.push(await startOnce(dataDir))
    return median(times)
  } finally {
    await fs.rm(dataDir, { recursive: true, force: true })
  }
}

async function startOnce(dataDir: string): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  const gone = once(child, 'exit')
  const ended = { is: false }
  void gone.then(() => {
    ended.is = true
  })
  try {
    while (!(await answers(port))) {
      if (ended.is) throw new Error('npm start ended before it was ready.')
      if (performance.now() - began > patienceMs) throw new Error('npm start is never ready.')
      await pause(10)
    }
    return performance.now() - began
  } finally {
    child.kill('SIGTERM')
    await gone
  }
}

async function answers(port: number): Promise<boolean> {
  return await fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
