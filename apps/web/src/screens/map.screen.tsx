/** /directory/map: the map around a place, or of everything (ROUTE-02). */
import { useParams, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { MapPage } from '../capabilities/map/map-page.tsx'
import { usePlace } from '../capabilities/places/place.ts'
import { paths, readPlace } from '../paths.ts'
import { openOver } from '../navigation/storefront-over.ts'

/** The address of a map around a place. */
interface AddressParts {
  readonly city?: string
  readonly lat?: string
  readonly lon?: string
}

export function MapScreen() {
  const { city = '', lat = '', lon = '' }: AddressParts = useParams({ strict: false })
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
