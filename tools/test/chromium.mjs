/**
 * Finds a browser for the journeys: CHROMIUM, or one on the PATH; on Debian as root it installs
 * one. Chromium's headless shell comes first: it has no windows, and takes half the processor
 * time of the whole browser.
 */
import fs from 'node:fs'
import path from 'node:path'
import { run } from '../start/command.mjs'

const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** The program's path; undefined after printing what to do. */
export async function findChromium() {
  if (!chosen() && !onPath(shells) && isDebianRoot()) await installShell()
  const found = chosen() ?? onPath(shells) ?? onPath(browsers) ?? elsewhere.find(isProgram)
  if (found) return found
  console.error(
    'No Chromium found: install Chromium or Google Chrome, or set CHROMIUM to the path of one.',
  )
  return undefined
}

function chosen() {
  return process.env['CHROMIUM'] || undefined
}

/** @param {string[]} names */
function onPath(names) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isProgram)
}

async function installShell() {
  console.log('Installing Chromium (apt-get) ...')
  const how = { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true }
  await run('apt-get', ['update', '-q'], how)
  await run(
    'apt-get',
    ['install', '-yq', '--no-install-recommends', 'chromium-headless-shell'],
    how,
  )
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
