/**
 * The data of the whole map, ready to be sent. It is prepared when the process starts. Each call
 * reads only the changes since the last one and applies them, so that removed storefronts are never
 * shown; it reads nothing if the mark is unchanged. It works in slices, so that other requests can
 * run in between.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import zlib from 'node:zlib'

/** A pin with its JSON text. */
export interface PinText {
  readonly storefrontId: number
  readonly text: string
}

interface MapMark {
  readonly at: string
  readonly mark: string
}

export interface PinChanges {
  readonly pins: readonly PinText[]
  readonly deleteList: readonly number[]
  readonly updatedAt: string
}

export interface PreparedBody {
  readonly etag: string
  readonly plain: Buffer
  readonly gzip: Buffer
}

export interface PreparedMapData {
  get(): Promise<PreparedBody>
}

export interface PreparedMapDataNeeds {
  /** All pins, or the changes since then. */
  readonly read: (updatedSince: string | undefined) => Promise<PinChanges>
  /** The current time, and a mark that changes when the answer of `read` changes. */
  readonly look: (since: string | undefined) => Promise<MapMark>
  /** The text of the answer before and after the pins. */
  readonly frame: (updatedAt: string) => readonly [before: string, behind: string]
}

export function createPreparedMapData({
  read,
  look,
  frame,
}: PreparedMapDataNeeds): PreparedMapData {
  const pins = new Map<number, string>()
  let readAt: string | undefined
  /** The body lacks changes of the pins. */
  let stale = true
  let body: PreparedBody | undefined
  let markAtReading: string | undefined
  const renew = async (): Promise<PreparedBody> => {
    const seen = await look(readAt)
    if (body && !stale && seen.mark === markAtReading) return body
    // Mark before reading, so that changes in between are read again the next time.
    const { mark } = await look(seen.at)
    const changes = await read(readAt)
    stale = (await put(pins, changes)) || stale
    readAt = seen.at
    markAtReading = mark
    // An older body with an older time stays valid: clients ask for the changes since that time.
    if (body && !stale) return body
    body = await bodyOf(pins, frame(changes.updatedAt))
    stale = false
    return body
  }
  let running: Promise<PreparedBody> | undefined
  let next: Promise<PreparedBody> | undefined
  const start = () => {
    const made = renew().finally(() => {
      if (running === made) running = undefined
    })
    running = made
    return made
  }
  return {
    // A call during a renewal waits for the next one, which begins after the call.
    get() {
      if (!running) return start()
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = undefined
          return start()
        })
      return next
    },
  }
}

const sliceLength = 1_000

async function* slicesOf<Value>(values: readonly Value[]): AsyncGenerator<readonly Value[]> {
  for (let from = 0; from < values.length; from += sliceLength) {
    yield values.slice(from, from + sliceLength)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Applies changes; returns whether there were any, since overlapping reads return some twice. */
async function put(
  pins: Map<number, string>,
  { pins: read, deleteList }: PinChanges,
): Promise<boolean> {
  let changed = false
  for await (const slice of slicesOf(read)) {
    for (const { storefrontId, text } of slice) {
      if (pins.get(storefrontId) === text) continue
      pins.set(storefrontId, text)
      changed = true
    }
  }
  for (const id of deleteList) {
    if (pins.delete(id)) changed = true
  }
  return changed
}

async function bodyOf(
  pins: ReadonlyMap<number, string>,
  [before, behind]: readonly [string, string],
): Promise<PreparedBody> {
  const hash = createHash('sha256')
  const zipped: Buffer[] = []
  const zip = zlib.createGzip({ level: 6 }).on('data', (part: Buffer) => zipped.push(part))
  const plain: Buffer[] = []
  const add = async (text: string) => {
    const part = Buffer.from(text)
    plain.push(part)
    hash.update(part)
    if (!zip.write(part)) await once(zip, 'drain')
  }
  await add(before)
  let comma = ''
  for await (const slice of slicesOf([...pins.values()])) {
    await add(comma + slice.join(','))
    comma = ','
  }
  await add(behind)
  const ended = once(zip, 'end')
  zip.end()
  await ended
  const etag = `"${hash.digest('base64url').slice(0, 22)}"`
  return { etag, plain: Buffer.concat(plain), gzip: Buffer.concat(zipped) }
}

/** Writes many values as JSON texts, without blocking the event loop. */
export async function textsOf<Value>(
  values: readonly Value[],
  write: (value: Value) => PinText,
): Promise<PinText[]> {
  const texts: PinText[] = []
  for await (const slice of slicesOf(values)) texts.push(...slice.map(write))
  return texts
}
