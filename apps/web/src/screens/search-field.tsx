/** The search of the directory on its pages: new words start a new search around the same place. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SearchBar } from '../capabilities/directory/search-bar.tsx'
import { usePlaceState } from '../capabilities/places/place.ts'
import { useConfig, useIsHydrating, useSession } from '../kernel/hooks.ts'
import { paths, type SearchAt } from '../paths.ts'

interface SearchFieldProps {
  readonly at: Pick<SearchAt, 'place' | 'topic'>
}

export function SearchField({ at }: SearchFieldProps) {
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
