import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { picklist, reloadPicklists } from './picklists.ts'

test('SESS-07 picklists that are shown are asked again, and nothing else is', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  const [tree, pages] = [vi.fn(async () => 'tree'), vi.fn(async () => 'pages')]
  const marked = new QueryObserver(client, { queryKey: ['tree'], queryFn: tree, meta: picklist })
  const other = new QueryObserver(client, { queryKey: ['pages'], queryFn: pages })
  const leave = [marked.subscribe(() => undefined), other.subscribe(() => undefined)]
  await vi.waitFor(() => expect(client.getQueryData(['pages'])).toBe('pages'))
  await reloadPicklists(client)
  expect([tree.mock.calls.length, pages.mock.calls.length]).toEqual([2, 1])
  for (const one of leave) one()
})
