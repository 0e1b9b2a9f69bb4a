/** Asking the directory: lists of storefronts, one storefront, and the tree of categories. */
import type {
  DirectoryTree,
  StorefrontSearch,
} from '@exchange/contract/directory/directory.contract'
import type {
  Storefront,
  StorefrontDetails,
} from '@exchange/contract/directory/storefront.contract'
import { queries } from '@exchange/contract/graphql/queries'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { usePlace, useUser } from '../../kernel/hooks.ts'
import { api } from '../../kernel/kernel.ts'
import type { PlaceAt } from '../../paths.ts'
import {
  searchVariables,
  storefrontVariables,
  type Question,
  type StorefrontKey,
} from './question.ts'

const minutes = 60_000
/** Shown at once when somebody comes back, and asked again behind that. */
const kept = {
  staleTime: 2 * minutes,
  gcTime: 30 * minutes,
  // Asked without a network too: the device may have kept the answer.
  networkMode: 'offlineFirst',
} as const

/** Members see more of a storefront than visitors do, so their answers are kept apart. */
function useViewer(): string {
  return useUser()?.username ?? ''
}

export function useStorefronts(question: Question, enabled = true) {
  const viewer = useViewer()
  return useQuery({
    queryKey: ['directory', 'search', viewer, question],
    queryFn: async ({ signal }) => {
      const variables = searchVariables(question)
      const data = await api.query<{ search: StorefrontSearch }>(queries.search.id, variables, {
        signal,
      })
      return data.search
    },
    enabled,
    ...kept,
    placeholderData: keepPreviousData,
  })
}

export interface WholeStorefront {
  readonly storefront: Storefront
  readonly details: StorefrontDetails
}

/** Null: there is none, or it is not shown to anybody any more. */
export function useStorefront(key: StorefrontKey) {
  const viewer = useViewer()
  const place = usePlace()
  return useQuery({
    queryKey: ['directory', 'storefront', viewer, key, place],
    queryFn: ({ signal }) => askStorefront(key, place, signal),
    ...kept,
    placeholderData: (before) => (before && isSame(before, key) ? before : undefined),
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

async function askStorefront(
  key: StorefrontKey,
  place: PlaceAt | null,
  signal: AbortSignal,
): Promise<WholeStorefront | null> {
  // An address that names nobody: there is nothing to ask.
  if (idOf(key) === 0) return null
  const { search, getStorefrontDetails: details } = await api.query<{
    search: Pick<StorefrontSearch, 'storefronts'>
    getStorefrontDetails: StorefrontDetails | null
  }>(queries.storefront.id, storefrontVariables(key, place), { signal })
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
    ...kept,
  })
}
