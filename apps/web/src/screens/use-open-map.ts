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
    ({ search, sectors, categories, title }: Topic = {}) => {
      const topic = { search, sectors, categories, title }
      const open = (around: PlaceAt) =>
        void navigate({ href: paths.map(around, Date.now(), topic) })
      if (place) open(place)
      else askPlace(open)
    },
    [place, navigate],
  )
}
