import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chunkTimeoutMs, ChunkFailed, loadChunk } from './load-chunk.ts'

const address = 'http://localhost/assets/send-panel-1a2b.js'
const lost = () => new TypeError(`Failed to fetch dynamically imported module: ${address}`)
const never = () => new Promise<never>(() => undefined)

/** The outcome so far; undefined while it is pending. */
function watch(loading: Promise<unknown>) {
  const seen: { end?: unknown } = {}
  loading.then(
    (part) => (seen.end = part),
    (reason: unknown) => (seen.end = reason),
  )
  return seen
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('SHELL-28 a part is fetched at most twice', async () => {
  const load = vi.fn().mockRejectedValueOnce(lost()).mockResolvedValueOnce('part')
  await expect(loadChunk(load)).resolves.toBe('part')
  expect(load).toHaveBeenCalledTimes(2)
})

test('ERR-20 a failed fetch reports its address', async () => {
  const load = vi.fn().mockImplementation(() => Promise.reject(lost()))
  const failure = await loadChunk(load).catch((reason: unknown) => reason)
  expect(failure).toBeInstanceOf(ChunkFailed)
  expect(failure).toMatchObject({ address, cause: lost() })
  expect(load).toHaveBeenCalledTimes(2)
})

test('SHELL-28 120 seconds are the limit for both attempts together', async () => {
  const first = watch(loadChunk(never))
  const second = watch(loadChunk(vi.fn(never).mockRejectedValueOnce(lost())))
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs - 1)
  expect([first.end, second.end]).toEqual([undefined, undefined])
  await vi.advanceTimersByTimeAsync(1)
  expect(chunkTimeoutMs).toBe(120_000)
  expect(first.end).toBeInstanceOf(ChunkFailed)
  expect(second.end).toBeInstanceOf(ChunkFailed)
})

test('ERR-20 after a timeout the address is read from the loader', async () => {
  const written = Object.assign(never.bind(null), {
    toString: () => '()=>import(`./map-view-9f.js`).then(e=>e.n)',
  })
  const seen = watch(loadChunk(written))
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs)
  expect((seen.end as ChunkFailed).address).toMatch(/\/map-view-9f\.js$/)
})

test('SHELL-28 a failure after the timeout is not retried', async () => {
  let fail: (reason: Error) => void = () => undefined
  const load = vi.fn(
    () =>
      new Promise<never>((_, refuse) => {
        fail = refuse
      }),
  )
  const seen = watch(loadChunk(load))
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs)
  fail(lost())
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.end).toBeInstanceOf(ChunkFailed)
  expect(load).toHaveBeenCalledOnce()
})
