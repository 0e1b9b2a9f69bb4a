/**
 * Counts the processes that use the embedded server. Each writes a mark file into the data folder;
 * the last one to leave stops the server, so that a ledger check can run beside the app. Marks of
 * dead processes (or of a reused pid) are ignored.
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import { isAlive } from './postmaster.ts'

const PREFIX = 'exchange.user.'
let marks = 0

/**
 * Writes this process's mark. The returned function removes it and returns whether other marks
 * remain.
 */
export async function markUse(home: string): Promise<() => Promise<boolean>> {
  marks += 1
  const mark = path.join(home, `${PREFIX}${process.pid}.${marks}`)
  await fs.writeFile(mark, await startOf(process.pid))
  return async () => {
    await fs.rm(mark, { force: true })
    return await othersLeft(home)
  }
}

async function othersLeft(home: string): Promise<boolean> {
  let left = false
  for (const name of await fs.readdir(home).catch(() => [])) {
    if (!name.startsWith(PREFIX)) continue
    const pid = Number(name.slice(PREFIX.length).split('.')[0])
    const written = await fs.readFile(path.join(home, name), 'utf8').catch(() => '')
    if (isAlive(pid) && written === (await startOf(pid))) left = true
    else await fs.rm(path.join(home, name), { force: true })
  }
  return left
}

/** When the process started, in kernel ticks; empty where /proc is not available. */
async function startOf(pid: number): Promise<string> {
  const stat = await fs.readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}
