/**
 * Fetches a lazily loaded part of the app: with one retry, 120 seconds for both, then a failure
 * with the address of the file (SHELL-28, ERR-20). Every dynamic import goes through here.
 */
export const chunkTimeoutMs = 120_000

export class ChunkFailed extends Error {
  /** The address of the file; empty when it is not known. */
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
  // No retry after the timeout.
  const again = (lost: unknown) => (over ? Promise.reject(lost) : load())
  try {
    return await Promise.race([load().catch(again), late])
  } catch (cause) {
    throw new ChunkFailed(addressOf(load, cause), cause)
  } finally {
    clearTimeout(timer)
  }
}

/** From the browser's error message, otherwise from the source of the loader function. */
function addressOf(load: () => unknown, cause: unknown): string {
  const [told] = /https?:\/\/\S+/.exec(String(cause)) ?? []
  const [, written] = /import\(\s*["'`]([^"'`]+)["'`]/.exec(String(load)) ?? []
  if (told !== undefined || written === undefined) return told ?? ''
  return new URL(written, import.meta.url).href
}
