/** Queries of the directory: lists of storefronts, one storefront, and the category tree. */
import type {
  DirectoryTree,
  StorefrontSearch,
} from '@exchange/contract/directory/directory.contract'
import type {
  Storefront,
  StorefrontDetails,
} from '@exchange/contract/directory/storefront.contract'
import { queries } from '@exchange/contract/graphql/queries'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useUser } from '../../kernel/hooks.ts'
import { usePlace, placeState } from '../places/place.ts'
import { pageAnswer, pageAnswers } from '../../kernel/page-answers.ts'
import { api, queryClient, session } from '../../kernel/kernel.ts'
import { polled } from '../../kernel/poll.ts'
import type { PlaceAt } from '../../paths.ts'
import { loadCleaner } from './clean-text.ts'
import {
  searchVariables,
  storefrontVariables,
  type StorefrontsQuery,
  type StorefrontKey,
} from './directory-query.ts'

const minutes = 60_000
/** Cached answers are shown at once when somebody comes back, and refetched in the background. */
const caching = {
  staleTime: 2 * minutes,
  gcTime: 30 * minutes,
  // Also runs without a network: the service worker may have the answer.
  networkMode: 'offlineFirst',
} as const

/** Members see more of a storefront than visitors, so their answers are cached separately. */
function useViewer(): string {
  return useUser()?.username ?? ''
}

interface SearchAnswer {
  readonly search: StorefrontSearch
}

export function useStorefronts(query: StorefrontsQuery, enabled = true) {
  const viewer = useViewer()
  return useQuery({
    queryKey: ['directory', 'search', viewer, query],
    queryFn: async ({ signal }) => {
      const variables = searchVariables(query)
      const data = await api.query<SearchAnswer>(queries.search.id, variables, { signal })
      return data.search
    },
    ...initialFromPage<StorefrontSearch>(viewer, () => {
      const laid = pageAnswer(queries.search.id, searchVariables(query))
      return (laid as SearchAnswer | undefined)?.search
    }),
    enabled,
    ...caching,
    placeholderData: keepPreviousData,
  })
}

/** Its search words are shown nowhere, so they are not requested. */
type ShownDetails = Omit<StorefrontDetails, 'search'>

export interface WholeStorefront {
  readonly storefront: Storefront
  readonly details: ShownDetails
}

/** Initial data for a visitor from the page itself, as old as the page. */
function initialFromPage<Answer>(viewer: string, laid: () => Answer | undefined) {
  if (viewer !== '') return {}
  return { initialData: laid, initialDataUpdatedAt: () => pageAnswers().at }
}

/** Null when it does not exist or is not shown. */
export function useStorefront(key: StorefrontKey) {
  return useQuery({
    ...storefrontQuery(key, useViewer(), usePlace()),
    placeholderData: (before) => (before && isSame(before, key) ? before : undefined),
  })
}

/**
 * Prefetches a storefront that is about to be opened, at most once while the answer is fresh. Not
 * while user or place are unknown, because the query would differ from the one made on opening.
 */
export function warmStorefront(storefrontId: number): void {
  const at = placeState.get()
  if (session.state.get().status === 'logging-in' || at.status === 'establishing') return
  const viewer = session.user()?.username ?? ''
  const place = at.status === 'set' ? at.place : null
  void queryClient.prefetchQuery(storefrontQuery({ storefrontId }, viewer, place))
}

function storefrontQuery(key: StorefrontKey, viewer: string, place: PlaceAt | null) {
  return queryOptions({
    queryKey: ['directory', 'storefront', viewer, key, place],
    queryFn: ({ signal }) => fetchStorefront(key, place, signal),
    ...initialFromPage<WholeStorefront | null>(viewer, () => {
      const laid = pageAnswer(queries.storefront.id, storefrontVariables(key, place))
      return laid ? storefrontOf(laid as StorefrontAnswer) : undefined
    }),
    ...caching,
  })
}

function idOf(key: StorefrontKey): number {
  return 'memberId' in key ? key.memberId : key.storefrontId
}

function isSame({ storefront }: WholeStorefront, key: StorefrontKey): boolean {
  return 'memberId' in key
    ? storefront.memberId === key.memberId
    : storefront.storefrontId === key.storefrontId
}

async function fetchStorefront(
  key: StorefrontKey,
  place: PlaceAt | null,
  signal: AbortSignal,
): Promise<WholeStorefront | null> {
  // The address names no storefront, so there is nothing to query.
  if (idOf(key) === 0) return null
  const variables = storefrontVariables(key, place)
  const [found] = await Promise.all([
    api.query<StorefrontAnswer>(queries.storefront.id, variables, { signal }),
    // Resolves when its text can be shown, too.
    loadCleaner(),
  ])
  return storefrontOf(found)
}

interface StorefrontAnswer {
  readonly search: Pick<StorefrontSearch, 'storefronts'>
  readonly getStorefrontDetails: ShownDetails | null
}

function storefrontOf({
  search,
  getStorefrontDetails: details,
}: StorefrontAnswer): WholeStorefront | null {
  const [storefront] = search.storefronts
  return storefront && details ? { storefront, details } : null
}

export function useDirectoryTree() {
  return useQuery({
    queryKey: ['directory', 'tree'],
    queryFn: async ({ signal }) => {
      const data = await api.query<{ getDirectoryTree: DirectoryTree }>(
        queries.explore.id,
        {},
        { signal },
      )
      return data.getDirectoryTree
    },
    meta: polled,
    ...caching,
  })
}
