/** DIR-12, DIR-13: the map needs a place; without one the setter comes first, then the map. */
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { askPlace } from '../shell/asked.ts'
import { usePlace } from '../capabilities/places/place.ts'
import { paths, type PlaceAt, type Topic } from '../paths.ts'

/** Opens it about the same as the page before, around the place of that page when it has one. */
export function useOpenMap(): (topic?: Topic, around?: PlaceAt | null) => void {
  const place = usePlace()
  const navigate = useNavigate()
  return useCallback(
    (about: Topic = {}, around: PlaceAt | null = null) => {
      const { search, sectors, categories, tags, title, exchangeId, distance } = about
      // The order of pages of results is none of a map's.
      const topic = { search, sectors, categories, tags, title, exchangeId, distance }
      const open = (here: PlaceAt) => void navigate({ href: paths.map(here, Date.now(), topic) })
      const here = around ?? place
      if (here) open(here)
      else askPlace(open)
    },
    [place, navigate],
  )
}
