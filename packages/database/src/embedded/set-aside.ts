import fs from 'node:fs/promises'
import { livePostmaster } from './postmaster.ts'

/**
 * Renames the data folder of a stopped server, so that a new one can take its place. Returns the
 * new name; undefined when a server is still running, because another process uses it.
 */
export async function setAside(home: string, now = new Date()): Promise<string | undefined> {
  if (await livePostmaster(home)) return undefined
  const moment = now.toISOString().slice(0, 19).replaceAll(':', '')
  const aside = `${home}-of-an-earlier-version-${moment}`
  await fs.rename(home, aside)
  return aside
}
