/**
 * Search results, page by page, with filters; from 992 px on a map stands beside them (ROUTE-06,
 * SRCH-08, DIR-35).
 */
import { pageTitle, searchTitle } from '@exchange/contract/pages/pages.messages'
import { resultsMessages } from '@exchange/contract/directory/results.messages'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Map as MapIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStorefronts } from '../capabilities/directory/directory.api.ts'
import { queryOf, readSearchAt, titleOf } from '../capabilities/directory/search-at.ts'
import { SearchResults } from '../capabilities/directory/search-results.tsx'
import { PlaceBanner } from '../capabilities/places/place-banner.tsx'
import { openPlaceDialog } from '../navigation/dialogs.ts'
import { barViews, useBar } from '../navigation/bar.ts'
import { useConfig } from '../kernel/hooks.ts'
import { lazyPart } from '../kernel/lazy-part.tsx'
import { createStore } from '../kernel/store.ts'
import { useMedia } from '../kernel/use-media.ts'
import { choosePlace } from '../capabilities/places/place.ts'
import { paths, type PageSearch, type PlaceAt } from '../paths.ts'
import { Beside } from './results-beside.ts'
import { SearchField } from './search-field.tsx'
import { useOpenMap } from './use-open-map.ts'

/** The map stands beside the list, not over it. */
const besideWidth = '(min-width: 992px)'

const MapBeside = lazyPart(() =>
  import('./results-map-beside.tsx').then((file) => file.ResultsMapBeside),
)

export function SearchScreen() {
  const params: Readonly<Record<string, string>> = useParams({ strict: false })
  const query: PageSearch = useSearch({ strict: false })
  const at = readSearchAt(params, query)
  const navigate = useNavigate()
  const openMap = useOpenMap()
  const bar = useBar()
  const title = titleOf(at)
  const wide = useMedia(besideWidth)
  const [pointed] = useState(() => createStore<number | null>(null))
  const beside = { at, pointed }
  const nobody = useStorefronts(queryOf(at)).data?.count === 0
  const { name } = useConfig().brand
  const city = at.place?.city ?? ''
  useEffect(() => {
    document.title = pageTitle(searchTitle(title, city), name)
  }, [title, city, name])
  const around = (place: PlaceAt) => {
    choosePlace(place)
    void navigate({ href: paths.search({ ...at, place, page: 0 }) })
  }
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
      <div className="grid min-w-0 grid-cols-1 content-start gap-4 px-4 pb-6 pt-4 sm:px-6 lg:pb-10">
        <div className="grid grid-cols-1 gap-1">
          <SearchField key={at.topic?.search ?? ''} at={at} />
          <PlaceBanner
            onOpen={() => openPlaceDialog(around)}
            className="-ml-1 justify-self-start"
          />
        </div>
        <SearchResults
          at={at}
          pointed={pointed}
          onFindMe={() => openPlaceDialog(around)}
          onSignIn={() => bar.show(barViews.login)}
        />
        {!nobody && <MapPill onClick={() => openMap(at.topic, at.place)} />}
      </div>
      <aside aria-label={resultsMessages.mapOfResults} className="bg-map-land max-lg:hidden">
        <div className="sticky top-16 h-[calc(100dvh-4rem)]">
          {wide && (
            <Beside value={beside}>
              <MapBeside />
            </Beside>
          )}
        </div>
      </aside>
    </div>
  )
}

/** On a phone the map is a page of its own; the pill floats until the list ends. */
function MapPill({ onClick }: { readonly onClick: () => void }) {
  return (
    <div className="pointer-events-none sticky bottom-[calc(4rem+env(safe-area-inset-bottom)+1rem)] z-10 grid justify-items-center md:bottom-6 lg:hidden">
      <button
        type="button"
        onClick={onClick}
        className="pointer-events-auto inline-flex min-h-12 items-center gap-2 rounded-full bg-ink px-5 font-semibold text-canvas shadow-float"
      >
        <MapIcon aria-hidden size={19} />
        {resultsMessages.map}
      </button>
    </div>
  )
}
