/** Makes a ZIP piece by piece: neither the whole file nor the whole archive is in memory. */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ZippedFile {
  readonly name: string
  readonly pieces: AsyncIterable<string | Uint8Array>
  /** Pictures do not get smaller. */
  readonly packed?: boolean
}

const empty = new Uint8Array()

/** The bytes of a ZIP with these files, as they come, so that no file is held whole in memory. */
export async function* zipped(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    if (piece.length > 0) made.push(piece)
  })
  for await (const { name, pieces, packed } of files) {
    const entry = packed ? new ZipPassThrough(name) : new ZipDeflate(name)
    zip.add(entry)
    for await (const piece of pieces) {
      entry.push(typeof piece === 'string' ? Buffer.from(piece) : piece)
      yield* made.splice(0)
    }
    entry.push(empty, true)
    yield* made.splice(0)
  }
  zip.end()
  yield* made.splice(0)
}
