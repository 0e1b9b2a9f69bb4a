/** A file lock: two starts in one folder do not install or build at the same time. */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 200

/**
 * @template T
 * @param {string} file names what is guarded; holds the process id of who works
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(file, work) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  while (!take(file)) await pause(POLL_MS)
  try {
    return await work()
  } finally {
    fs.rmSync(file, { force: true })
  }
}

/** @param {string} file */
function take(file) {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    if (!isAlive(readPid(file))) fs.rmSync(file, { force: true })
    return false
  }
}

/** @param {string} file */
function readPid(file) {
  try {
    return Number(fs.readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

/** @param {number} pid */
function isAlive(pid) {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
