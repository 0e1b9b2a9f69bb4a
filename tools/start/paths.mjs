/** Paths from the root of the repository; they may contain spaces. */
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
/** State of the scripts between runs; deleted with node_modules. */
export const notes = path.join(root, 'node_modules', '.exchange')
export const launcher = pathToFileURL(path.join(root, 'tools', 'launch', 'dist', 'launch.js'))

/** @param {string[]} parts */
export function inRoot(...parts) {
  return path.join(root, ...parts)
}
