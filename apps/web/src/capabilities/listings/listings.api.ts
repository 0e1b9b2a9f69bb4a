/** Reading and saving a listing (STORE-13). */
import type {
  Listing,
  readListing,
  saveListing,
} from '@exchange/contract/listings/listings.contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Address } from '../../kernel/addresses.ts'
import { api, queryClient } from '../../kernel/kernel.ts'

const readListingAddress: Address<typeof readListing> = {
  method: 'GET',
  base: 'headless',
  path: '/listing',
}

const saveListingAddress: Address<typeof saveListing> = {
  method: 'POST',
  base: 'headless',
  path: '/listing',
}

export type OpenListing = z.output<(typeof readListing)['output']>
export type SaveInput = z.input<(typeof saveListing)['input']>

const listingKey = (memberId: number) => ['listing', memberId]

/** Loaded once when the editor opens: a refetch must not replace what is being typed. */
export function useListing(memberId: number) {
  return useQuery({
    queryKey: listingKey(memberId),
    queryFn: ({ signal }) => readNow(memberId, signal),
    staleTime: Infinity,
    gcTime: 0,
  })
}

export function readNow(memberId: number, signal?: AbortSignal): Promise<OpenListing> {
  return api.call(readListingAddress, { memberId }, { signal })
}

export function useSaveListing() {
  return useMutation({
    mutationFn: (input: SaveInput): Promise<Listing> => api.call(saveListingAddress, input),
    // The form itself waits for a network and says so, so that no save waits unseen.
    networkMode: 'always',
    onSuccess: (listing) => {
      queryClient.setQueryData<OpenListing>(
        listingKey(listing.memberId),
        (known) => known && { ...known, listing },
      )
      // It is live at once, so cached storefronts are stale.
      void queryClient.invalidateQueries({ queryKey: ['directory'] })
    },
  })
}
