/**
 * `npm run test:flood`: holds 10,000 connections open from separate processes, half of them silent,
 * half in the middle of a request. Each must be refused or answered; afterwards the server must
 * answer ordinary requests, and still be the same process.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { bundlePrograms } from '../build/bundle-programs.ts'
import { createReport } from '../crash/report.ts'
import { openWorld } from '../crash/world.ts'

const connections = 10_000
/** Keeps each client process below the usual file descriptor limit. */
const perProcess = 2_500
const holdMs = 8_000

const report = createReport()
const { main } = await bundlePrograms('flood', { main: 'apps/server/src/main.ts' })
const world = await openWorld(main)
try {
  const app = await world.start()
  const floods = Array.from({ length: connections / perProcess }, startFlood)
  const opened = await Promise.all(floods.map((flood) => flood.opened))
  const count = (name: 'open' | 'refused') => opened.reduce((sum, one) => sum + one[name], 0)
  const known = count('open') + count('refused')
  const said = `${count('open')} open, ${count('refused')} refused`
  report.check(`${connections} connections are accepted or refused`, known === connections, said)
  report.check('requests during the flood are answered or refused', await answersOrRefuses(), '')
  await pause(holdMs)
  report.check('the server is running', !app.ended())
  for (const { process } of floods) process.kill()
  report.check('it answers afterwards', await answersWithin(20_000))
  report.check('it is the same process', !app.ended())
} catch (error) {
  report.check('the run itself', false, error instanceof Error ? error.stack : String(error))
} finally {
  await world.close()
}
process.exit(report.close())

interface Opened {
  readonly open: number
  readonly refused: number
}

function startFlood(): { process: ChildProcess; opened: Promise<Opened> } {
  const file = fileURLToPath(new URL('flood-client.ts', import.meta.url))
  const client = fork(file, [world.url, String(perProcess)], { execArgv: ['--import', 'tsx'] })
  const opened = new Promise<Opened>((resolve, reject) => {
    client.once('message', (message) => resolve(message as Opened))
    client.once('exit', () => reject(new Error('A client process ended early.')))
  })
  return { process: client, opened }
}

/** During the flood a new connection may be closed at once, but must not hang. */
async function answersOrRefuses(): Promise<boolean> {
  const began = performance.now()
  await fetch(`${world.url}/healthz`, { signal: AbortSignal.timeout(10_000) }).catch(
    () => undefined,
  )
  return performance.now() - began < 9_000
}

async function answersWithin(ms: number): Promise<boolean> {
  for (const end = performance.now() + ms; performance.now() < end; await pause(200)) {
    const reply = await fetch(`${world.url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    )
    if (reply?.ok) return true
  }
  return false
}
