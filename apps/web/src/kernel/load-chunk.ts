/**
 * Fetches a lazily loaded part: 120 seconds, one more try, then failure (SHELL-28). Every part of
 * the app that is not in the first load comes through here.
 */
export const chunkTimeoutMs = 120_000

export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await within(load())
  } catch {
    return within(load())
  }
}

function within<Part>(loading: Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('A part of the app came too late.')), chunkTimeoutMs)
  })
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}
