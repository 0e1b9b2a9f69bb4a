/** DIR-12, DIR-13: the map needs a place; without one the setter comes first, then the map. */
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { askPlace } from '../kernel/asked.ts'
import { usePlace } from '../kernel/hooks.ts'
import { paths, type PlaceAt, type Topic } from '../paths.ts'

export function useOpenMap(): (topic?: Topic) => void {
  const place = usePlace()
  const navigate = useNavigate()
  return useCallback(
    ({ search, sectors, categories, tags, title }: Topic = {}) => {
      // Pins know no tags: a title that speaks of them would be untrue there.
      const topic = { search, sectors, categories, title: tags ? undefined : title }
      const open = (around: PlaceAt) =>
        void navigate({ href: paths.map(around, Date.now(), topic) })
      if (place) open(place)
      else askPlace(open)
    },
    [place, navigate],
  )
}
