import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { polled, reloadPolled } from './poll.ts'

test('SESS-07 a poll refetches only marked queries, and only those on the screen', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  const [tree, pages] = [vi.fn(async () => 'tree'), vi.fn(async () => 'pages')]
  const marked = new QueryObserver(client, { queryKey: ['tree'], queryFn: tree, meta: polled })
  const other = new QueryObserver(client, { queryKey: ['pages'], queryFn: pages })
  const leave = [marked.subscribe(() => undefined), other.subscribe(() => undefined)]
  await vi.waitFor(() => expect(client.getQueryData(['pages'])).toBe('pages'))
  await reloadPolled(client)
  expect([tree.mock.calls.length, pages.mock.calls.length]).toEqual([2, 1])
  for (const one of leave) one()
})
