/** /directory/map: the map around a place, or over everything (ROUTE-02). */
import { useParams, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { MapPage } from '../capabilities/map/map-page.tsx'
import { usePlace } from '../kernel/hooks.ts'
import { paths, readPlace } from '../paths.ts'
import { openOver } from '../shell/storefront-over.ts'

export function MapScreen() {
  const { city = '', lat = '', lon = '' } = useParams({ strict: false })
  const router = useRouter()
  const known = usePlace()
  const named = useMemo(() => readPlace({ city, lat, lon }), [city, lat, lon])
  return (
    <MapPage
      place={named ?? known}
      onOpen={(storefront) => openOver(router, paths.storefront(storefront))}
    />
  )
}
