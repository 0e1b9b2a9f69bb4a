/**
 * PostgreSQL refuses to run as root. When this process is root, the server runs as the user
 * `postgres`, else `nobody`, with a data folder that this user can reach.
 */
import { constants } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'

const CANDIDATES = ['postgres', 'nobody']

export interface Identity {
  uid: number
  gid: number
}

/** The user the server must run as; undefined when it may run as the user of this process. */
export async function serverIdentity(): Promise<Identity | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const lines = (await fs.readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of CANDIDATES) {
    const found = lines.find(([user]) => user === name)
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) }
  }
  throw new Error(
    'PostgreSQL cannot run as root, and this machine has neither a user postgres nor nobody. ' +
      'Start as a normal user, or set DATABASE_URL.',
  )
}

/** Whether any user may read this file or list this folder, including all folders above it. */
export async function othersMayRead(file: string): Promise<boolean> {
  const real = await fs.realpath(file)
  const mode = (await fs.stat(real)).mode
  return Boolean(mode & constants.S_IROTH) && (await othersMayEnter(path.dirname(real)))
}

/** Whether any user may traverse this folder and all above it. */
export async function othersMayEnter(folder: string): Promise<boolean> {
  for (let at = await fs.realpath(folder); ; at = path.dirname(at)) {
    if (!((await fs.stat(at)).mode & constants.S_IXOTH)) return false
    if (at === path.dirname(at)) return true
  }
}
