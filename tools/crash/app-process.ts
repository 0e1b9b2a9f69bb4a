/** The server as a child process: start, wait, kill. */
import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

export interface AppProcess {
  readonly url: string
  /** True once it has exited for any reason. */
  ended(): boolean
  /** The end of its log, which servers of one folder share. */
  lastWords(): string
  kill(): Promise<void>
  /** Waits for its exit; false after `ms`. */
  waitForEnd(ms: number): Promise<boolean>
}

export interface AppOptions {
  readonly bundle: string
  readonly port: number
  readonly logFile: string
  readonly env: Readonly<Record<string, string>>
}

/** Several servers may start at once while other tests run on the machine. */
const readyMs = 120_000
const lastCharacters = 2_000

/** Returns when it is ready, or has died already because a place was passed while starting. */
export async function startApp(options: AppOptions): Promise<AppProcess> {
  const output = openSync(options.logFile, 'a')
  const child = spawn(process.execPath, [options.bundle], {
    env: { PATH: process.env['PATH'] ?? '', PORT: String(options.port), ...options.env },
    stdio: ['ignore', output, output],
  })
  const end = new Promise<true>((resolve) => child.once('exit', () => resolve(true)))
  await waitUntilReady(child, options)
  return {
    url: `http://127.0.0.1:${options.port}`,
    ended: () => hasEnded(child),
    lastWords: () => endOf(options.logFile),
    async kill() {
      if (!hasEnded(child)) child.kill('SIGKILL')
      await end
    },
    waitForEnd: async (ms) => (hasEnded(child) ? true : Promise.race([end, pause(ms, false)])),
  }
}

async function waitUntilReady(child: ChildProcess, { port, logFile }: AppOptions): Promise<void> {
  for (const last = performance.now() + readyMs; performance.now() < last; await pause(20)) {
    if (hasEnded(child)) return
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
  }
  child.kill('SIGKILL')
  const waited = `The server was not ready in ${readyMs / 1_000} s; the log of its folder ends with:`
  throw new Error(`${waited}\n${endOf(logFile)}`)
}

function endOf(logFile: string): string {
  return readFileSync(logFile, 'utf8').slice(-lastCharacters)
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
