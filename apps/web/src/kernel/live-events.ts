/**
 * Server-sent events, read with fetch because EventSource cannot send headers. An event carries no
 * data: it says that something has changed and must be fetched. A lost connection is reopened after
 * a growing pause; the poll is the fallback.
 */
import type { LiveKind } from '@exchange/contract/wire/live-events'
import { eventsAddress } from './addresses.ts'
import { headersFor } from './api-client.ts'

export interface LiveEvents {
  /** Returns a function that removes the listener. */
  on(kind: LiveKind, listener: () => void): () => void
  /** Connects with this token, or disconnects with null. */
  connect(token: string | null): void
}

export interface LiveDeps {
  readonly apiKey: string
  readonly fetch: typeof fetch
  readonly token: () => string | null
  readonly unauthorized: (message: string) => void
  /** Called after a reconnect, because events in between were missed. */
  readonly onReconnect: () => void
}

const firstPauseMs = 1_000
const longestPauseMs = 30_000

export function createLiveEvents(deps: LiveDeps): LiveEvents {
  const listeners = new Map<string, Set<() => void>>()
  let stop: AbortController | null = null
  const emit = (kind: string) => {
    for (const listener of listeners.get(kind) ?? []) listener()
  }
  return {
    on(kind, listener) {
      const set = listeners.get(kind) ?? new Set()
      listeners.set(kind, set.add(listener))
      return () => set.delete(listener)
    },
    connect(token) {
      stop?.abort()
      stop = token ? new AbortController() : null
      if (stop) void keepReading(deps, emit, stop.signal)
    },
  }
}

type Emit = (kind: string) => void

async function keepReading(deps: LiveDeps, emit: Emit, stop: AbortSignal): Promise<void> {
  let pauseMs = firstPauseMs
  let broken = false
  while (!stop.aborted) {
    try {
      const response = await deps.fetch(eventsAddress, {
        headers: { ...headersFor(deps.apiKey, deps.token()), accept: 'text/event-stream' },
        signal: stop,
      })
      if (response.status === 401) return deps.unauthorized('')
      if (response.ok && response.body) {
        if (broken) deps.onReconnect()
        pauseMs = firstPauseMs
        await readStream(response.body, emit)
      } else if (response.status < 500 && response.status !== 429) return
    } catch {
      // Lost connections are expected; it connects again after a pause.
    }
    broken = true
    await pause(pauseMs * (0.75 + Math.random() / 2), stop)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
}

/** Emits the name of each event until the stream ends. */
export async function readStream(body: ReadableStream<Uint8Array>, emit: Emit): Promise<void> {
  // Later than the first load; what arrives meanwhile waits in the stream.
  const { createParser } = await import('eventsource-parser')
  const parser = createParser({ onEvent: ({ event }) => emit(event ?? 'message') })
  const reader = body.pipeThrough<string>(new TextDecoderStream() as never).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    parser.feed(value)
  }
}

function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((go) => {
    const timer = setTimeout(go, ms)
    stop.addEventListener('abort', () => (clearTimeout(timer), go()), { once: true })
  })
}
