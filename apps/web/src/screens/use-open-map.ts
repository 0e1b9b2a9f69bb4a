/** DIR-12, DIR-13: opens the map; without a place the location setter is opened first. */
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { openPlaceDialog } from '../navigation/dialogs.ts'
import { usePlace } from '../capabilities/places/place.ts'
import { paths, type PlaceAt, type Topic } from '../paths.ts'

/** Opens it with the search of the current page, and around its place if there is one. */
export function useOpenMap(): (topic?: Topic, around?: PlaceAt | null) => void {
  const place = usePlace()
  const navigate = useNavigate()
  return useCallback(
    (about: Topic = {}, around: PlaceAt | null = null) => {
      const { search, sectors, categories, tags, title, exchangeId, distance } = about
      // Without the sort order, which a map does not have.
      const topic = { search, sectors, categories, tags, title, exchangeId, distance }
      const open = (here: PlaceAt) => void navigate({ href: paths.map(here, Date.now(), topic) })
      const here = around ?? place
      if (here) open(here)
      else openPlaceDialog(open)
    },
    [place, navigate],
  )
}
