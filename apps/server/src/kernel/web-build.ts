/** Where the built web app lies, and which build it is: told to clients so that they upgrade. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder `apps/web/dist` nearest above this file, from the sources as from a bundle. */
export function findWebFolder(): string | undefined {
  for (let at = path.dirname(fileURLToPath(import.meta.url)); ; at = path.dirname(at)) {
    const candidate = path.join(at, 'apps/web/dist')
    if (existsSync(path.join(candidate, 'index.html'))) return candidate
    if (at === path.dirname(at)) return undefined
  }
}

/** The id in the folder's `build.json`; empty when nothing is built. */
export function readBuildId(folder: string | undefined): string {
  if (folder === undefined) return ''
  try {
    const text = readFileSync(path.join(folder, 'build.json'), 'utf8')
    return (JSON.parse(text) as { buildId?: string }).buildId ?? ''
  } catch {
    return ''
  }
}
