/**
 * Reads a zip with storefronts: one CSV, and the pictures that it names. One file of it at a time
 * is in memory, beside the zip; none is larger than its own limit, whatever the zip claims, and all
 * of them together are stored only within theirs: a small zip can name the same bytes many times.
 */
import type { Readable } from 'node:stream'
import type { ImportFileFault } from '@exchange/domain/imports/import-file.rules'
import {
  importBytesMost,
  importPicturesMost,
  importUnzippedBytesMost,
} from '@exchange/domain/imports/import-kinds.rules'
import { pictureKey } from '@exchange/domain/imports/listing-row.rules'
import { uploadBytesMost } from '@exchange/domain/media/picture.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import yauzl from 'yauzl'

export interface ZippedPicture {
  readonly path: string
  /** Null: larger than a picture may be. */
  readonly bytes: Buffer | null
}

export interface ZipRead {
  readonly csv: Buffer
  /** One after the other. */
  readonly pictures: () => AsyncGenerator<ZippedPicture>
}

type Read = Result<ZipRead, ImportFileFault>

export const isZip = (file: Buffer) => file[0] === 0x50 && file[1] === 0x4b

/** What systems put into a zip beside what somebody chose. */
const byTheWay = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)|\/$/i

export async function readZip(file: Buffer): Promise<Read> {
  try {
    const entries = await listEntries(file)
    if (entries.some(({ fileName }) => fileName === '[Content_Types].xml')) {
      return fail({ code: 'spreadsheet' })
    }
    const chosen = entries.filter(({ fileName }) => !byTheWay.test(fileName) && isText(fileName))
    const tables = chosen.filter(({ fileName }) => /\.csv$/i.test(fileName))
    const [table] = tables
    if (!table || tables.length > 1) return fail({ code: 'zip-without-csv' })
    const others = chosen.filter((entry) => entry !== table)
    if (others.length > importPicturesMost) return fail({ code: 'zip-too-many' })
    if (unpackedBytes(others) > importUnzippedBytesMost) return fail({ code: 'zip-too-large' })
    const csv = await bytesOf(file, table, importBytesMost)
    if (csv === null) return fail({ code: 'zip-broken' })
    return ok({ csv, pictures: () => readPictures(file, others) })
  } catch (error) {
    if (error instanceof ZipBroken) return fail({ code: 'zip-broken' })
    throw error
  }
}

class ZipBroken extends Error {}

/** Names with control characters are those of nothing that somebody chose. */
const isText = (name: string) => !/\p{Cc}/u.test(name)

/** What would be read. Those above the limit of one are not; no file is larger than it claims. */
function unpackedBytes(entries: readonly yauzl.Entry[]): number {
  return entries
    .filter(({ uncompressedSize }) => uncompressedSize <= uploadBytesMost)
    .reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
}

async function* readPictures(
  file: Buffer,
  entries: readonly yauzl.Entry[],
): AsyncGenerator<ZippedPicture> {
  const seen = new Set<string>()
  for (const entry of entries) {
    const path = pictureKey(entry.fileName)
    if (seen.has(path)) continue
    seen.add(path)
    // oxlint-disable-next-line no-await-in-loop -- one picture in memory
    yield { path, bytes: await bytesOf(file, entry, uploadBytesMost).catch(() => null) }
  }
}

const opened = (file: Buffer) =>
  new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(file, { lazyEntries: true }, (error, zip) =>
      error ? reject(new ZipBroken(error.message)) : resolve(zip),
    ),
  )

async function listEntries(file: Buffer): Promise<yauzl.Entry[]> {
  const zip = await opened(file)
  const entries: yauzl.Entry[] = []
  return await new Promise((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.push(entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', (error: Error) => reject(new ZipBroken(error.message)))
    zip.readEntry()
  })
}

/** Null if it is larger than `most`; the library refuses one that is larger than it claims. */
async function bytesOf(file: Buffer, entry: yauzl.Entry, most: number): Promise<Buffer | null> {
  if (entry.uncompressedSize > most) return null
  const zip = await opened(file)
  const stream = await new Promise<Readable>((resolve, reject) =>
    zip.openReadStream(entry, (error, read) =>
      error ? reject(new ZipBroken(error.message)) : resolve(read),
    ),
  )
  const parts: Buffer[] = []
  try {
    for await (const part of stream as AsyncIterable<Buffer>) parts.push(part)
  } catch (error) {
    throw new ZipBroken((error as Error).message)
  }
  return Buffer.concat(parts)
}
