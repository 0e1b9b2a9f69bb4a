/** The worker's keeping of answers that came inside a page, and were never asked for. */
import type { LaidAnswers } from '@exchange/contract/pages/page-painter'
import { StrategyHandler, type Strategy } from 'workbox-strategies'
import type { Told } from './worker-scope.ts'

/** Visitors' answers are one whatever headers asked for them. */
export const whoeverAsks = { ignoreVary: true }

/** What the page tells its worker: kept as if each had been asked, unless it is known better. */
export async function keepLaid(asVisitor: Strategy, event: Told): Promise<void> {
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

async function keep(asVisitor: Strategy, event: Told, { address, data, at }: One): Promise<void> {
  const cache = await caches.open(asVisitor.cacheName)
  const known = await cache.match(address, whoeverAsks)
  if (Date.parse(known?.headers.get('date') ?? '') >= at) return
  await cache.delete(address, whoeverAsks)
  const headers = { 'content-type': 'application/json', date: new Date(at).toUTCString() }
  const request = new Request(address)
  const handler = new StrategyHandler(asVisitor, { event: event as never, request })
  try {
    await handler.cachePut(request, new Response(JSON.stringify({ data }), { headers }))
  } finally {
    // else the worker would be held until the browser loses patience
    handler.destroy()
  }
}
