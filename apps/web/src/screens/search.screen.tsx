/** Search results, page by page, with filters (ROUTE-06, SRCH-08, DIR-35). */
import { pageTitle, searchTitle } from '@exchange/contract/pages/pages.messages'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readSearchAt, titleOf } from '../capabilities/directory/search-at.ts'
import { SearchBar } from '../capabilities/directory/search-bar.tsx'
import { SearchResults } from '../capabilities/directory/search-results.tsx'
import { PlaceBanner } from '../capabilities/places/place-banner.tsx'
import { openPlaceDialog } from '../navigation/dialogs.ts'
import { barViews, useBar } from '../navigation/bar.ts'
import { useConfig, useSession, useIsHydrating } from '../kernel/hooks.ts'
import { usePlaceState, choosePlace } from '../capabilities/places/place.ts'
import { paths, type PageSearch, type PlaceAt, type SearchAt } from '../paths.ts'
import { useOpenMap } from './use-open-map.ts'

export function SearchScreen() {
  const params: Readonly<Record<string, string>> = useParams({ strict: false })
  const query: PageSearch = useSearch({ strict: false })
  const at = readSearchAt(params, query)
  const navigate = useNavigate()
  const openMap = useOpenMap()
  const bar = useBar()
  const title = titleOf(at)
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
    <div className="mx-auto grid max-w-[1200px] grid-cols-1 gap-4 px-4 pt-4 sm:px-6 sm:pt-6">
      <div className="grid grid-cols-1 gap-1 md:max-w-2xl">
        <Field key={at.topic?.search ?? ''} at={at} />
        <PlaceBanner onOpen={() => openPlaceDialog(around)} className="-ml-1 justify-self-start" />
      </div>
      <SearchResults
        at={at}
        title={title}
        onFindMe={() => openPlaceDialog(around)}
        onMap={() => openMap(at.topic, at.place)}
        onSignIn={() => bar.show(barViews.login)}
      />
    </div>
  )
}

/** New words start a new search around the same place. */
function Field({ at }: { readonly at: SearchAt }) {
  const navigate = useNavigate()
  const state = usePlaceState()
  const still = useIsHydrating()
  const unsure = useSession().status === 'logging-in'
  const [text, setText] = useState(at.topic?.search ?? '')
  const submit = () => {
    const place = at.place ?? (state.status === 'set' ? state.place : null)
    const words = text.trim()
    const { distance, sort, open } = at.topic ?? {}
    const predefined = words || !place ? 'searchStorefrontsByTags' : 'searchNearbyStorefronts'
    const topic = { search: words || undefined, distance, sort, open }
    void navigate({ href: paths.search({ predefined, place, seed: Date.now(), topic }) })
  }
  const { searchPhrases: phrases } = useConfig()
  return (
    <SearchBar
      value={text}
      onChange={setText}
      onSubmit={submit}
      waits={still || unsure}
      phrases={phrases}
    />
  )
}
