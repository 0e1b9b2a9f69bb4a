/**
 * The map beside the results. A press on a pin shows its card; a second press opens the business.
 */
import type { Storefront } from '@exchange/contract/directory/storefront.contract'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { use, useRef } from 'react'
import { useStorefronts } from '../capabilities/directory/directory.api.ts'
import { queryOf, readArea, writeArea } from '../capabilities/directory/search-at.ts'
import { insteadQuery } from '../capabilities/directory/no-results.tsx'
import { hitId } from '../capabilities/directory/hit.tsx'
import { ResultsMap } from '../capabilities/map/results-map.tsx'
import { openOver } from '../navigation/storefront-over.ts'
import { paths } from '../paths.ts'
import { Beside } from './results-beside.ts'

const none: readonly Storefront[] = []

export function ResultsMapBeside() {
  const beside = use(Beside)
  return beside && <Shown {...beside} />
}

function Shown({ at, pointed }: Beside) {
  const query = queryOf(at)
  const { data, isFetching } = useStorefronts(query)
  const nobody = data?.count === 0
  const { data: near } = useStorefronts(insteadQuery(at, data?.sectorInstead ?? null), nobody)
  const navigate = useNavigate()
  const router = useRouter()
  const last = useRef<number | null>(null)
  const storefronts = (nobody ? near?.storefronts : data?.storefronts) ?? none
  const press = (storefrontId: number) => {
    const one = storefronts.find((other) => other.storefrontId === storefrontId)
    if (last.current === storefrontId && one) return void openOver(router, paths.storefront(one))
    last.current = storefrontId
    pointed.set(storefrontId)
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const behavior = still ? 'instant' : 'smooth'
    document.getElementById(hitId(storefrontId))?.scrollIntoView({ block: 'nearest', behavior })
  }
  const { area, ...topic } = at.topic ?? {}
  return (
    <ResultsMap
      storefronts={storefronts}
      first={nobody ? 1 : (query.page ?? 0) * query.size + 1}
      search={JSON.stringify([topic, at.predefined, at.page, area && 'area', nobody])}
      place={at.place}
      area={readArea(area)}
      pointed={pointed}
      busy={isFetching}
      onPin={press}
      onSearchArea={(box) =>
        void navigate({
          href: paths.search({ ...at, page: 0, topic: { ...topic, area: writeArea(box) } }),
          resetScroll: true,
        })
      }
    />
  )
}
