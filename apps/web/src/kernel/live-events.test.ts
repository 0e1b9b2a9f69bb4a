import { expect, test, vi } from 'vitest'
import { createLiveEvents, readStream } from './live-events.ts'

function stream(...pieces: readonly string[]): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder()
  return new ReadableStream({
    start(out) {
      for (const piece of pieces) out.enqueue(bytes.encode(piece))
      out.close()
    },
  })
}

test('reads frames however the network splits them, and skips comments', async () => {
  const heard: string[] = []
  const body = stream(
    ': hi\n\nevent: bal',
    'ance\ndata: {"account":\ndata: null}\n',
    '\ndata: x\r\n\r\n',
  )
  await readStream(body, (kind) => heard.push(kind))
  expect(heard).toEqual(['balance', 'message'])
})

test('reopens a broken stream with both headers, and catches up after the gap', async () => {
  vi.useFakeTimers()
  const asked: RequestInit[] = []
  const caughtUp = vi.fn()
  const live = createLiveEvents({
    apiKey: 'demo-web',
    fetch: async (_address, init = {}) => {
      asked.push(init)
      return new Response(stream('event: balance\ndata: 1\n\n'))
    },
    token: () => 'held',
    unauthorized: vi.fn(),
    onReconnect: caughtUp,
  })
  const heard = vi.fn()
  live.on('balance', heard)
  live.connect('held')
  await vi.advanceTimersByTimeAsync(1_500)
  expect(asked).toHaveLength(2)
  expect(asked[0]?.headers).toMatchObject({ 'x-api-key': 'demo-web', authorization: 'Bearer held' })
  expect(heard).toHaveBeenCalledTimes(2)
  expect(caughtUp).toHaveBeenCalledTimes(1)
  live.connect(null)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(2)
  vi.useRealTimers()
})

test('SESS-04 a refused stream ends the session and is not retried', async () => {
  vi.useFakeTimers()
  const unauthorized = vi.fn()
  const fetch = vi.fn(async () => new Response('', { status: 401 }))
  const live = createLiveEvents({
    apiKey: 'demo-web',
    fetch,
    token: () => 'old',
    unauthorized,
    onReconnect: vi.fn(),
  })
  live.connect('old')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(unauthorized).toHaveBeenCalledExactlyOnceWith('')
  expect(fetch).toHaveBeenCalledTimes(1)
  live.connect(null)
  vi.useRealTimers()
})
