/** Finds the built web app and its build id, which tells clients to upgrade. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The nearest `apps/web/dist` above this file; works for the sources and for a bundle. */
export function findWebFolder(): string | undefined {
  for (let at = path.dirname(fileURLToPath(import.meta.url)); ; at = path.dirname(at)) {
    const candidate = path.join(at, 'apps/web/dist')
    if (existsSync(path.join(candidate, 'index.html'))) return candidate
    if (at === path.dirname(at)) return undefined
  }
}

/** The id in the folder's `build.json`; empty if nothing is built. */
export function readBuildId(folder: string | undefined): string {
  if (folder === undefined) return ''
  try {
    const text = readFileSync(path.join(folder, 'build.json'), 'utf8')
    return (JSON.parse(text) as { buildId?: string }).buildId ?? ''
  } catch {
    return ''
  }
}
