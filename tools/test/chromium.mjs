/**
 * Finds a browser for the journeys: CHROMIUM, or one on the PATH; on Debian as root it installs
 * one.
 */
import fs from 'node:fs'
import path from 'node:path'
import { run } from '../start/command.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** The program's path; undefined after printing what to do. */
export async function findChromium() {
  const found = lookAround()
  if (found) return found
  if (isDebianRoot()) {
    console.log('Installing Chromium (apt-get) ...')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-q'], { env, quiet: true })
    await run('apt-get', ['install', '-yq', '--no-install-recommends', 'chromium'], {
      env,
      quiet: true,
    })
    const installed = lookAround()
    if (installed) return installed
  }
  console.error(
    'No Chromium found: install Chromium or Google Chrome, or set CHROMIUM to the path of one.',
  )
  return undefined
}

function lookAround() {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const places = folders.flatMap((folder) => names.map((name) => path.join(folder, name)))
  return [process.env['CHROMIUM'], ...places, ...elsewhere].find((file) => file && isProgram(file))
}

/** @param {string} file */
function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK)
    return fs.statSync(file).isFile()
  } catch {
    return false
  }
}

function isDebianRoot() {
  return process.getuid?.() === 0 && fs.existsSync('/etc/debian_version')
}
