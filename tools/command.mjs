/**
 * Runs a command of the operator: from its source where the development packages are installed,
 * else from the bundle beside the server. `node tools/command.mjs backup <arguments>`.
 */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { commands } from './build/commands.mjs'
import { inRoot } from './start/paths.mjs'

const [name = ''] = process.argv.splice(2, 1)
const source = commands[name]
if (source === undefined) {
  console.error(`There is no command ${name}: ${Object.keys(commands).join(', ')}.`)
  process.exit(2)
}
if (hasTsx()) {
  const { register } = await import('tsx/esm/api')
  register()
  await import(pathToFileURL(inRoot(source)).href)
} else {
  const bundle = inRoot('apps', 'server', 'dist', `${name}.js`)
  if (!fs.existsSync(bundle)) {
    console.error('The server is not built: run `npm ci` and `npm run build`.')
    process.exit(2)
  }
  await import(pathToFileURL(bundle).href)
}

function hasTsx() {
  try {
    createRequire(import.meta.url).resolve('tsx/esm/api')
    return true
  } catch {
    return false
  }
}
