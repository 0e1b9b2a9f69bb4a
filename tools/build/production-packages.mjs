/** Which packages a bundle needs, and that `npm ci --omit=dev` installs them. */
import fs from 'node:fs'
import { isBuiltin } from 'node:module'
import { fileURLToPath } from 'node:url'

const lock = fileURLToPath(new URL('../../package-lock.json', import.meta.url))

/**
 * @typedef {{
 *   type: string,
 *   imports?: readonly string[],
 *   dynamicImports?: readonly string[],
 * }} Output
 */

/**
 * Throws if a bundle imports a package that only development has.
 * @param {readonly Output[]} output
 */
export function refuseDevelopment(output) {
  const { packages } = JSON.parse(fs.readFileSync(lock, 'utf8'))
  const names = output
    .flatMap(({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports])
    .filter((name) => !isBuiltin(name) && !/^[./]|\.js$/.test(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
  const missing = [...new Set(names)].filter((name) => {
    const places = [`node_modules/${name}`, `apps/server/node_modules/${name}`]
    return !places.some((place) => packages[place] && !packages[place].dev)
  })
  if (missing.length === 0) return
  throw new Error(`The bundle needs packages of development: ${missing.join(', ')}.`)
}
