/** Caches answers that came inside a page as if they had been requested. */
import type { LaidAnswers } from '@exchange/contract/pages/page-painter'
import { StrategyHandler, type Strategy } from 'workbox-strategies'
import type { WorkerMessageEvent } from './worker-scope.ts'

/** Answers to visitors do not depend on request headers. */
export const ignoreVary = { ignoreVary: true }

/** Caches the answers that the page sends, unless a newer one is cached. */
export async function cachePageAnswers(
  asVisitor: Strategy,
  event: WorkerMessageEvent,
): Promise<void> {
  const { laid } = (event.data ?? {}) as { laid?: LaidAnswers }
  for (const [address, data] of Object.entries(laid?.answers ?? {})) {
    if (address.startsWith('/graphql?')) {
      await keep(asVisitor, event, { address, data, at: laid?.at ?? 0 })
    }
  }
}

interface One {
  readonly address: string
  readonly data: unknown
  readonly at: number
}

async function keep(
  asVisitor: Strategy,
  event: WorkerMessageEvent,
  { address, data, at }: One,
): Promise<void> {
  const cache = await caches.open(asVisitor.cacheName)
  const known = await cache.match(address, ignoreVary)
  if (Date.parse(known?.headers.get('date') ?? '') >= at) return
  await cache.delete(address, ignoreVary)
  const headers = { 'content-type': 'application/json', date: new Date(at).toUTCString() }
  const request = new Request(address)
  const handler = new StrategyHandler(asVisitor, { event: event as never, request })
  try {
    await handler.cachePut(request, new Response(JSON.stringify({ data }), { headers }))
  } finally {
    // Otherwise the worker would be kept alive until the browser stops it.
    handler.destroy()
  }
}
