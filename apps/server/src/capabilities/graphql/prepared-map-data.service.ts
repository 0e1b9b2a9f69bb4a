/**
 * The map's data for whoever asks for all of it, ready to be sent. The first question of a process
 * reads every pin; each later one reads only what has changed since and puts it into what is kept,
 * so nobody is shown who has left the directory. Made in slices: other requests go on meanwhile.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

/** One pin, and the text it is sent as. */
export interface PinText {
  readonly storefrontId: number
  readonly text: string
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
  /** All pins, or what changed since. */
  readonly read: (updatedSince: string | undefined) => Promise<PinChanges>
  /** Puts the texts of the pins and the moment they are true for into an answer. */
  readonly wrap: (pins: string, updatedAt: string) => string
}

const gzip = promisify(zlib.gzip)

export function createPreparedMapData({ read, wrap }: PreparedMapDataNeeds): PreparedMapData {
  const pins = new Map<number, string>()
  let readAt: string | undefined
  /** The pins say something that the body does not. */
  let stale = true
  let body: PreparedBody | undefined
  const renew = async (): Promise<PreparedBody> => {
    const changes = await read(readAt)
    stale = put(pins, changes) || stale
    readAt = changes.updatedAt
    // An answer of some time ago stays true: whoever has it asks for what came after it.
    if (body && !stale) return body
    const plain = Buffer.from(wrap([...pins.values()].join(','), changes.updatedAt))
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    body = { etag, plain, gzip: await gzip(plain, { level: 6 }) }
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
    // Whoever asks while one is being made waits for the one after it: its own question came later.
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

/** Did anything change? What is read twice, because readings overlap, does not count. */
function put(pins: Map<number, string>, { pins: read, deleteList }: PinChanges): boolean {
  let changed = false
  for (const { storefrontId, text } of read) {
    if (pins.get(storefrontId) === text) continue
    pins.set(storefrontId, text)
    changed = true
  }
  for (const id of deleteList) {
    if (pins.delete(id)) changed = true
  }
  return changed
}

const sliceLength = 2_000

/** Writes many values as JSON texts, letting others have their turn in between. */
export async function textsOf<Value>(
  values: readonly Value[],
  write: (value: Value) => PinText,
): Promise<PinText[]> {
  const texts: PinText[] = []
  for (let from = 0; from < values.length; from += sliceLength) {
    texts.push(...values.slice(from, from + sliceLength).map(write))
    await new Promise((resolve) => setImmediate(resolve))
  }
  return texts
}
