/** What is built from which sources; builds only what is out of date. */
import fs from 'node:fs'
import { runNode } from './command.mjs'
import { inRoot } from './paths.mjs'
import { readStamp, stampOf, writeStamp } from './stamp.mjs'

const libraries = ['package-lock.json', 'packages']

/**
 * @typedef {object} Product
 * @property {string} name
 * @property {string[]} sources
 * @property {string[]} results
 * @property {string[]} command a Node script and its arguments
 */

/** @type {Product[]} */
const products = [
  {
    name: 'web',
    sources: [
      ...libraries,
      'apps/web/src',
      'apps/web/index.html',
      'apps/web/card-entry.html',
      'apps/web/vite.config.ts',
      'tools/base-map',
      'tools/first-load',
      'tools/offline',
    ],
    results: ['apps/web/dist/index.html'],
    command: ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'warn'],
  },
  {
    name: 'server',
    sources: [...libraries, 'apps/server/src', 'tools/launch', 'tools/demo-world', 'tools/build'],
    results: ['apps/server/dist/main.js', 'tools/launch/dist/launch.js'],
    command: ['tools/build/bundle.mjs'],
  },
]

/** Exits the process when a build fails. */
export async function buildIfStale() {
  const stale = products
    .map((product) => ({ ...product, stamp: stampOf(product.sources) }))
    .filter(({ name, stamp, results }) => readStamp(name) !== stamp || !allExist(results))
  if (stale.length === 0) return
  console.log(`Building ${stale.map(({ name }) => name).join(' and ')} ...`)
  const codes = await Promise.all(stale.map(build))
  if (codes.every((code) => code === 0)) return
  console.error('The build failed: see the lines above.')
  process.exit(1)
}

/** Whether everything was built once, no matter from which sources. */
export function isBuilt() {
  return products.every(({ results }) => allExist(results))
}

/** @param {Product & { stamp: string }} product */
async function build({ name, command, stamp }) {
  const env = { NODE_ENV: 'production' }
  const code = await runNode(command, { env, quiet: true })
  if (code === 0) writeStamp(name, stamp)
  return code
}

/** @param {string[]} files */
function allExist(files) {
  return files.every((file) => fs.existsSync(inRoot(file)))
}
