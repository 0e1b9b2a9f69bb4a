/** Every sector with its categories, each linked to its results (ROUTE-07, DIR-34). */
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ExploreTree } from '../capabilities/directory/explore-tree.tsx'
import { PlaceBanner } from '../capabilities/places/place-banner.tsx'
import { openPlaceDialog } from '../navigation/dialogs.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { SearchField } from './search-field.tsx'

const everywhere = { place: null }

export function ExploreScreen() {
  const { seed = '' }: { seed?: string } = useParams({ strict: false })
  const said = Number(seed)
  const [cameAt] = useState(() => Date.now())
  return (
    <div className="mx-auto grid max-w-[1200px] grid-cols-1 gap-6 px-4 pt-6 sm:px-6 sm:pt-10">
      <div className="grid grid-cols-1 gap-2">
        <PageTitle title="Explore" lead="Everything members offer, by what they do." />
        <div className="mt-2 max-w-2xl">
          <SearchField at={everywhere} />
        </div>
        <PlaceBanner
          onOpen={() => openPlaceDialog()}
          className="-ml-1 justify-self-start sm:-ml-3"
        />
      </div>
      <ExploreTree seed={Number.isSafeInteger(said) && said > 0 ? said : cameAt} />
    </div>
  )
}
