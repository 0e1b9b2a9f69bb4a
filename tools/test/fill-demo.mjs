/** Fills the demo network once for all apps of the journeys, which takes a minute each. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { run } from '../start/command.mjs'
import { inRoot } from '../start/paths.mjs'

const READY = 'The trade exchange is ready'

/**
 * Each folder gets the data of one filled network. Without success they stay empty, and each app
 * fills its own.
 * @param {string[]} folders
 * @returns {Promise<boolean>} the success
 */
export async function fillDemo(folders) {
  const [first, ...others] = folders
  if (first === undefined || !(await fill(first))) return false
  for (const folder of others) {
    fs.mkdirSync(path.dirname(folder), { recursive: true })
    // With its owners: the database server may run as a user of its own.
    await run('cp', ['-a', first, folder])
  }
  return true
}

/** @param {string} folder @returns {Promise<boolean>} whether it is filled and its server ended */
function fill(folder) {
  const env = { ...process.env, PORT: '0', DATA_DIR: folder, DATABASE_URL: '' }
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: inRoot('.'),
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = () => child.kill('SIGTERM')
  process.once('exit', stop)
  let said = ''
  let isFilled = false
  child.stdout.on('data', (chunk) => {
    said += String(chunk)
    if (isFilled || !said.includes(READY)) return
    isFilled = true
    stop()
  })
  return new Promise((resolve) => {
    child.once('close', () => {
      process.off('exit', stop)
      resolve(isFilled)
    })
  })
}
