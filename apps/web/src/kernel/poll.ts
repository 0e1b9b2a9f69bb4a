/** Queries that are refetched from time to time while the page is visible (SESS-07). */
import type { QueryClient } from '@tanstack/react-query'

/**
 * Calls `work` every `everyMs` while the page is visible, and at once when the page becomes visible
 * again and a call is overdue. Returns how to stop.
 */
export function startPoll(page: Document, everyMs: number, work: () => void): () => void {
  let lastAt = performance.now()
  const run = () => {
    lastAt = performance.now()
    work()
  }
  const timer = setInterval(() => page.visibilityState === 'visible' && run(), everyMs)
  const seen = () => {
    if (page.visibilityState === 'visible' && performance.now() - lastAt >= everyMs) run()
  }
  page.addEventListener('visibilitychange', seen)
  return () => {
    clearInterval(timer)
    page.removeEventListener('visibilitychange', seen)
  }
}

/** Marks a query that is refetched with each poll: `meta: polled`. */
export const polled = { polled: true } as const

/** Refetches marked queries that are on the screen at once, others when a screen shows them. */
export async function reloadPolled(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ predicate: ({ meta }) => meta?.['polled'] === true })
}
