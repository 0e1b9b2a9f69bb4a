/**
 * Live events as a stream that clients read with fetch: `GET /api/core/events`. Limited are the
 * streams per contact, the unread bytes of a slow reader, and the duration, by the session's end,
 * which a stream never extends.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { LiveKind } from '@exchange/contract/wire/live-events'
import type { Live } from '../kernel/live.ts'
import type { Metrics } from '../kernel/metrics.ts'
import { refusalOf } from './failure.ts'
import { createGate, type GateDeps, type GatedCall, isRefusal, principalOf } from './gate.ts'
import { sendRefusal } from './problem.ts'
import type { Caller, Refusal } from './route.ts'

export const eventsPath = '/api/core/events'

const beatMs = 20_000
const streamsPerContact = 8
const bytesLeftLying = 65_536

export interface EventDeps extends GateDeps {
  readonly live: Live
  readonly metrics: Metrics
}

interface Stream {
  readonly caller: Caller
  readonly response: FastifyReply['raw']
  readonly leave: () => void
}

/**
 * Not a call of the contract, because a stream has no single answer, but checked by the same gate.
 */
const eventsCall = {
  id: 'events',
  access: { who: 'session' },
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
  extendsSession: false,
  byTill: true,
} as const satisfies GatedCall

export interface EventStreams {
  close(): void
}

export function registerEvents(server: FastifyInstance, deps: EventDeps): EventStreams {
  const gate = createGate(eventsCall, deps)
  const streams = new Map<string, Set<Stream>>()
  const end = (stream: Stream) => {
    stream.leave()
    const own = streams.get(principalOf(stream.caller))
    if (!own?.delete(stream)) return
    if (own.size === 0) streams.delete(principalOf(stream.caller))
    deps.metrics.eventStreams.dec()
    stream.response.end()
  }
  const all = () => [...streams.values()].flatMap((own) => [...own])
  const beat = setInterval(() => {
    for (const stream of all()) void beatOne(stream, deps, end)
  }, beatMs)
  beat.unref()

  server.get(eventsPath, async (request, reply) => {
    const admitted = await gate(request).catch((error: unknown): Refusal => refusalOf(error, false))
    if (isRefusal(admitted)) return sendRefusal(reply, admitted)
    const caller = admitted.caller as Caller
    const principal = principalOf(caller)
    const own = streams.get(principal) ?? new Set()
    const [oldest] = own
    // Streams of tabs that vanished without closing must not block new ones.
    if (oldest && own.size >= streamsPerContact) end(oldest)
    const stream = open(reply, caller, deps.live)
    streams.set(principal, own.add(stream))
    deps.metrics.eventStreams.inc()
    stream.response.on('close', () => end(stream))
    stream.response.on('error', () => end(stream))
    return reply
  })
  return {
    close() {
      clearInterval(beat)
      for (const stream of all()) end(stream)
    },
  }
}

function open(reply: FastifyReply, caller: Caller, live: Live): Stream {
  reply.hijack()
  const response = reply.raw
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  response.write(': hello\n\n')
  const { memberId, contactId } = caller
  const hear = (kind: LiveKind) => write(response, `event: ${kind}\ndata: {}\n\n`)
  return { caller, response, leave: live.subscribe({ memberId, contactId, hear }) }
}

function write(response: FastifyReply['raw'], frame: string): void {
  if (response.writableLength > bytesLeftLying) response.destroy()
  else response.write(frame)
}

async function beatOne(
  stream: Stream,
  { sessions }: EventDeps,
  end: (stream: Stream) => void,
): Promise<void> {
  const good = await sessions.isGood(stream.caller).catch(() => true)
  if (good) write(stream.response, ': beat\n\n')
  else end(stream)
}
