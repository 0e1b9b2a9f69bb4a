/**
 * Fetches a lazily loaded part: one more try when it does not come, 120 seconds for both, then a
 * failure that says which address was asked (SHELL-28, ERR-20). Every part of the app that is not
 * in the first load comes through here.
 */
export const chunkTimeoutMs = 120_000

export class ChunkFailed extends Error {
  /** What was asked for; empty where neither the browser nor the build tells. */
  readonly address: string

  constructor(address: string, cause: unknown) {
    super(`A part of the app could not be loaded: ${address}`, { cause })
    this.address = address
  }
}

export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let over = false
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => {
      over = true
      refuse(new Error('A part of the app came too late.'))
    }, chunkTimeoutMs)
  })
  // Nobody waits any more for what fails after its time.
  const again = (lost: unknown) => (over ? Promise.reject(lost) : load())
  try {
    return await Promise.race([load().catch(again), late])
  } catch (cause) {
    throw new ChunkFailed(addressOf(load, cause), cause)
  } finally {
    clearTimeout(timer)
  }
}

/** As the browser complains of it, else as the build wrote it into the loader. */
function addressOf(load: () => unknown, cause: unknown): string {
  const [told] = /https?:\/\/\S+/.exec(String(cause)) ?? []
  const [, written] = /import\(\s*["'`]([^"'`]+)["'`]/.exec(String(load)) ?? []
  if (told !== undefined || written === undefined) return told ?? ''
  return new URL(written, import.meta.url).href
}
