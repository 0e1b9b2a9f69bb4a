/** The saved but unpublished listing, as its storefront would look (STORE-12, STORE-13). */
import type { previewListing } from '@exchange/contract/listings/listings.contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Address } from '../../kernel/addresses.ts'
import { api } from '../../kernel/kernel.ts'
import { Banner } from '../../ui/banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NoListing } from './no-listing.tsx'
import type { Preview } from './preview-of.ts'

export const previewAddress: Address<typeof previewListing> = {
  method: 'GET',
  base: 'headless',
  path: '/listing/preview',
}

interface ListingPreviewProps {
  readonly memberId: number
  readonly draw: (preview: Preview) => ReactNode
}

export function ListingPreview({ memberId, draw }: ListingPreviewProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['listing-preview', memberId],
    queryFn: ({ signal }) => api.call(previewAddress, { memberId }, { signal }),
    gcTime: 0,
  })
  if (data) {
    return (
      <>
        <div className="px-4 pb-3 sm:px-6">
          <Banner tone={data.isDraft ? 'warning' : 'info'}>
            {data.isDraft
              ? 'This draft is not published: nobody else sees it.'
              : 'There is no draft: this is what everyone sees.'}
          </Banner>
        </div>
        {draw(data)}
      </>
    )
  }
  if (!error) return <Skeleton className="h-[60vh] w-full rounded-card" />
  return <NoListing title="There is no preview" error={error} refetch={refetch} />
}
