/**
 * The sandbox's storage: an append-only file, one line per entry with a checksum, fsynced before an
 * answer is sent. A last line torn by a kill is truncated at the next start; a damaged line
 * elsewhere refuses the start.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fromJson, toJson } from './json.ts'

export interface Journal<Entry> {
  /** Adds an entry; it is durable when a later `durable()` has resolved. */
  append(entry: Entry): void
  /** Resolves when all entries appended before are on disk. */
  durable(): Promise<void>
  close(): Promise<void>
}

export interface OpenedJournal<Entry> {
  readonly journal: Journal<Entry>
  /** The entries found on disk, in order. */
  readonly entries: readonly Entry[]
}

export function openJournal<Entry>(file: string): OpenedJournal<Entry> {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const { entries, goodBytes } = readEntries(file)
  const descriptor = fs.openSync(file, fs.constants.O_CREAT | fs.constants.O_RDWR)
  fs.ftruncateSync(descriptor, goodBytes)
  fs.fsyncSync(descriptor)
  syncFolder(path.dirname(file))
  return { entries: entries as Entry[], journal: writer<Entry>(descriptor, goodBytes) }
}

/** Waiting lines are written together: one fsync serves all waiting callers. */
function writer<Entry>(descriptor: number, start: number): Journal<Entry> {
  let waiting: string[] = []
  let position = start
  let flushing: Promise<void> | undefined
  let failure: Error | undefined

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const bytes = Buffer.from(waiting.join(''))
      waiting = []
      // oxlint-disable-next-line no-await-in-loop -- one write after the other keeps the order
      await writeAndSync(descriptor, bytes, position)
      position += bytes.length
    }
    flushing = undefined
  }

  function durable(): Promise<void> {
    if (failure) return Promise.reject(failure)
    if (waiting.length > 0) {
      flushing ??= flush().catch((error: unknown) => {
        failure = error as Error
        throw failure
      })
    }
    return flushing ?? Promise.resolve()
  }

  return {
    append: (entry) => waiting.push(lineOf(entry)),
    durable,
    async close() {
      await durable()
      fs.closeSync(descriptor)
    },
  }
}

function writeAndSync(descriptor: number, bytes: Buffer, position: number): Promise<void> {
  return new Promise((resolve, reject) => {
    fs.write(descriptor, bytes, 0, bytes.length, position, (error, written) => {
      if (error ?? written !== bytes.length) reject(error ?? new Error('The write was incomplete'))
      else fs.fdatasync(descriptor, (failed) => (failed ? reject(failed) : resolve()))
    })
  })
}

function lineOf(entry: unknown): string {
  const json = toJson(entry)
  return `${checkSum(json)} ${json}\n`
}

function checkSum(json: string): string {
  return createHash('sha256').update(json).digest('hex').slice(0, 16)
}

function readEntries(file: string): { entries: unknown[]; goodBytes: number } {
  const bytes = fs.existsSync(file) ? fs.readFileSync(file) : Buffer.alloc(0)
  const entries: unknown[] = []
  let goodBytes = 0
  while (goodBytes < bytes.length) {
    const end = bytes.indexOf('\n', goodBytes)
    const line = end === -1 ? undefined : bytes.toString('utf8', goodBytes, end)
    const isWhole = line !== undefined && line.slice(0, 16) === checkSum(line.slice(17))
    const isLast = end === -1 || end === bytes.length - 1
    if (!isWhole && isLast) break
    if (!isWhole) throw new Error(`${file} is damaged at byte ${goodBytes}`)
    entries.push(fromJson(line.slice(17)))
    goodBytes = end + 1
  }
  return { entries, goodBytes }
}

function syncFolder(folder: string): void {
  const descriptor = fs.openSync(folder, 'r')
  fs.fsyncSync(descriptor)
  fs.closeSync(descriptor)
}
