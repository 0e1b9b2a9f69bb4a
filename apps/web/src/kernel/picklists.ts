/**
 * Sectors and categories, in whichever answer they stand: a query that holds them is marked as a
 * picklist, and asked again with the poll (SESS-07). Designated exchanges come with the config.
 */
import type { QueryClient } from '@tanstack/react-query'

/** Laid into a query: `meta: picklist`. */
export const picklist = { picklist: true } as const

/** Those that a screen shows are asked again at once, others when one shows them. */
export async function reloadPicklists(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ predicate: ({ meta }) => meta?.['picklist'] === true })
}
