/** Home before any data: its head, its categories and skeletons of its first rows. */
import { searchPhrases } from '@exchange/contract/directory/directory.messages'
import { CategoryStrip } from '../capabilities/directory/category-strip.tsx'
import { RowSkeleton } from '../capabilities/directory/row-skeleton.tsx'
import { SearchBar } from '../capabilities/directory/search-bar.tsx'
import { PlaceBannerSkeleton } from '../capabilities/places/place-banner-skeleton.tsx'
import { MemberHead } from './home-head.tsx'
import { MemberOverviewSkeleton } from './home-member-skeleton.tsx'
import { VisitorHead } from './home-visitor.tsx'

const nothing = () => undefined

interface HomeSkeletonProps {
  readonly whose: 'visitor' | 'member'
  readonly currency: string
}

export function HomeSkeleton({ whose, currency }: HomeSkeletonProps) {
  const parts = {
    search: (
      <SearchBar value="" onChange={nothing} onSubmit={nothing} phrases={searchPhrases} waits />
    ),
    place: <PlaceBannerSkeleton />,
  }
  return (
    <div className="mx-auto max-w-[1200px] px-4 sm:px-6">
      {whose === 'visitor' ? (
        <VisitorHead {...parts} currency={currency} searching={false} onFind={nothing} />
      ) : (
        <MemberHead {...parts} overview={<MemberOverviewSkeleton />} />
      )}
      <div className="grid grid-cols-1 gap-8 pt-6 sm:gap-10 sm:pt-10">
        <CategoryStrip place={null} seed={1} />
        <RowSkeleton wall />
        <RowSkeleton />
      </div>
    </div>
  )
}
