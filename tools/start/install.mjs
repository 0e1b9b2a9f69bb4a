/** Installs the libraries of package-lock.json when node_modules is missing or out of date. */
import fs from 'node:fs'
import { run, runNode } from './command.mjs'
import { inRoot } from './paths.mjs'

/** Exits the process when the libraries cannot be installed. */
export async function installIfMissing() {
  if (isInstalled()) return
  console.log('Installing libraries (npm ci) ...')
  const npm = process.env['npm_execpath']
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const code = npm?.endsWith('.js') ? await runNode([npm, ...args]) : await run('npm', args)
  if (code === 0) return
  console.error('The libraries could not be installed: see the lines above, then try again.')
  process.exit(1)
}

/**
 * Compares the wanted versions with those recorded by npm after its last install. Without
 * `development`, packages that only development needs may be missing, as after
 * `npm ci --omit=dev`.
 */
export function isInstalled({ development = true } = {}) {
  const wanted = readPackages('package-lock.json')
  const found = readPackages('node_modules', '.package-lock.json')
  if (!wanted || !found) return false
  return Object.entries(wanted).every(([place, { version, optional, link, dev, devOptional }]) => {
    if (!place.includes('node_modules/') || link) return true
    const there = found[place]
    if (there) return there.version === version
    return optional === true || (!development && (dev === true || devOptional === true))
  })
}

/**
 * @typedef {{
 *   version?: string,
 *   optional?: boolean,
 *   link?: boolean,
 *   dev?: boolean,
 *   devOptional?: boolean,
 * }} Entry
 */

/**
 * @param {string[]} file
 * @returns {Record<string, Entry> | undefined}
 */
function readPackages(...file) {
  try {
    return JSON.parse(fs.readFileSync(inRoot(...file), 'utf8')).packages
  } catch {
    return undefined
  }
}
