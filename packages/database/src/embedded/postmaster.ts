/**
 * Reads PostgreSQL's own lock file: the pid, port and status of a running server. It is the only
 * source for these, so there is no second file that could contradict it.
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const LOCK_FILE = 'postmaster.pid'
const POLL_MS = 5

export interface Postmaster {
  pid: number
  port: number
  status: string
}

/** The running server of this cluster, if any. The lock file of a dead server is removed. */
export async function livePostmaster(home: string): Promise<Postmaster | undefined> {
  const file = path.join(home, LOCK_FILE)
  const lines = (await fs.readFile(file, 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  if (!isAlive(pid)) return undefined
  if (await isSomethingElse(pid, home)) {
    // the pid now belongs to another program; PostgreSQL itself would refuse to start
    await fs.rm(file, { force: true })
    return undefined
  }
  return { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Waits until the process has ended; false when it is still running after `ms`. */
export async function waitForExit(pid: number, ms: number): Promise<boolean> {
  for (let waited = 0; waited < ms; waited += POLL_MS) {
    if (!isAlive(pid)) return true
    await pause(POLL_MS)
  }
  return !isAlive(pid)
}

/** Requests a fast shutdown, then an immediate one. Both are safe for the data. */
export async function stopPostmaster(pid: number): Promise<void> {
  const plan = [
    { signal: 'SIGINT', patience: 15_000 },
    { signal: 'SIGQUIT', patience: 5_000 },
  ] as const
  for (const { signal, patience } of plan) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    if (await waitForExit(pid, patience)) return
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`)
}

/** True for another program and for a server of another folder: PostgreSQL works in its own. */
async function isSomethingElse(pid: number, home: string): Promise<boolean> {
  const command = await fs.readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
  if (command !== null && command !== '' && !command.includes('postgres')) return true
  // Unreadable for a process of another user.
  const works = await fs.realpath(`/proc/${pid}/cwd`).catch(() => null)
  return works !== null && works !== (await fs.realpath(home))
}
