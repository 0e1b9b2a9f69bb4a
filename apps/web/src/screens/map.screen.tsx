/** /directory/map: the map around a place, or over everything. */
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { MapPage } from '../capabilities/map/map-page.tsx'
import { usePlace } from '../kernel/hooks.ts'
import { showPlace } from '../kernel/place.ts'
import { paths, readPlace } from '../paths.ts'

export function MapScreen() {
  const { city, lat, lon } = useParams({ strict: false })
  const navigate = useNavigate()
  const given = readPlace({ city: city ?? '', lat: lat ?? '', lon: lon ?? '' })
  const place = usePlace()
  const key = JSON.stringify(given)
  // LOC-09: the place of the address comes first.
  useEffect(() => {
    const named = JSON.parse(key) as typeof given
    if (named) showPlace(named)
  }, [key])
  return (
    <MapPage
      place={place ?? given}
      onOpen={(storefront) => void navigate({ href: paths.storefront(storefront) })}
    />
  )
}
