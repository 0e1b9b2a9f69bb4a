/**
 * Home before any data, for a member (a visitor's page is rendered by the server): its head, its
 * categories and skeletons of its first rows.
 */
import { searchPhrases } from '@exchange/contract/directory/directory.messages'
import { CategoryStrip } from '../capabilities/directory/category-strip.tsx'
import { RowSkeleton } from '../capabilities/directory/row-skeleton.tsx'
import { SearchBar } from '../capabilities/directory/search-bar.tsx'
import { PlaceBannerSkeleton } from '../capabilities/places/place-banner-skeleton.tsx'
import { MemberHead } from './home-head.tsx'
import { MemberOverviewSkeleton } from './home-member-skeleton.tsx'

const nothing = () => undefined

export function HomeSkeleton() {
  return (
    <div className="mx-auto max-w-[1200px] px-4 sm:px-6">
      <MemberHead
        overview={<MemberOverviewSkeleton />}
        search={
          <SearchBar value="" onChange={nothing} onSubmit={nothing} phrases={searchPhrases} waits />
        }
        place={<PlaceBannerSkeleton />}
      />
      <div className="grid grid-cols-1 gap-8 pt-6 sm:gap-10 sm:pt-10">
        <CategoryStrip place={null} seed={1} />
        <RowSkeleton />
        <RowSkeleton />
      </div>
    </div>
  )
}
