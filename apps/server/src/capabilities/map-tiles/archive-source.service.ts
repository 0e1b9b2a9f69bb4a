/** Where the bytes of an archive come from: a file, or an address that answers ranges. */
import { open } from 'node:fs/promises'
import { FetchSource, type RangeResponse, type Source } from 'pmtiles'

export interface OpenedSource extends Source {
  close(): Promise<void>
}

/** An address that takes longer is treated as away. */
const patienceMs = 8_000

export async function openSource(place: string): Promise<OpenedSource> {
  return /^https?:\/\//.test(place) ? remoteSource(place) : await fileSource(place)
}

/**
 * Reads one opened file for as long as the process runs. A file that is renamed over it is used
 * from the next start on.
 */
async function fileSource(path: string): Promise<OpenedSource> {
  const file = await open(path)
  return {
    getKey: () => path,
    async getBytes(offset, length) {
      const bytes = new Uint8Array(length)
      const { bytesRead } = await file.read(bytes, 0, length, offset)
      return { data: bytes.buffer.slice(0, bytesRead) }
    },
    close: async () => await file.close(),
  }
}

function remoteSource(address: string): OpenedSource {
  const remote = new FetchSource(address)
  return {
    getKey: () => address,
    async getBytes(offset, length, signal, etag): Promise<RangeResponse> {
      const late = AbortSignal.timeout(patienceMs)
      const stop = signal ? AbortSignal.any([signal, late]) : late
      return await remote.getBytes(offset, length, stop, etag)
    },
    close: async () => undefined,
  }
}
