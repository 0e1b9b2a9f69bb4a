/** Keeps the data of a stopped server under another name, so that a new one can take its place. */
import fs from 'node:fs/promises'
import { livePostmaster } from './postmaster.ts'

/**
 * Renames the cluster's folder and returns its new name, which says why it lies there; undefined
 * when the server is still running, because another process uses it.
 */
export async function setAside(home: string, now = new Date()): Promise<string | undefined> {
  if (await livePostmaster(home)) return undefined
  const moment = now.toISOString().slice(0, 19).replaceAll(':', '')
  const aside = `${home}-of-an-earlier-version-${moment}`
  await fs.rename(home, aside)
  return aside
}
