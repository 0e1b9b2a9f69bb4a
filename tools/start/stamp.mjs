/** Detects whether sources changed since a build, by their names, sizes and times. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { inRoot, notes } from './paths.mjs'

const skipped = new Set(['node_modules', 'dist', 'fixtures'])

/** @param {readonly string[]} sources files and folders, from the root */
export function stampOf(sources) {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesOf(inRoot(source))) {
      const { size, mtimeMs } = fs.statSync(file)
      hash.update(`${file} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

/** @param {string} name */
export function readStamp(name) {
  try {
    return fs.readFileSync(path.join(notes, `${name}.stamp`), 'utf8')
  } catch {
    return ''
  }
}

/** @param {string} name @param {string} stamp */
export function writeStamp(name, stamp) {
  fs.mkdirSync(notes, { recursive: true })
  fs.writeFileSync(path.join(notes, `${name}.stamp`), stamp)
}

/** @param {string} at @returns {Generator<string>} */
function* filesOf(at) {
  const found = fs.statSync(at, { throwIfNoEntry: false })
  if (!found) return
  if (!found.isDirectory()) {
    if (!/\.test\.tsx?$/.test(at)) yield at
    return
  }
  for (const name of fs.readdirSync(at).toSorted()) {
    if (!skipped.has(name)) yield* filesOf(path.join(at, name))
  }
}
