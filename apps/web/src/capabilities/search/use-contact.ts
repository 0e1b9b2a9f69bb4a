/** The contact named in a link, so that a form can open with it chosen (`?panel=send&to=m12`). */
import type { ContactHit } from '@exchange/contract/search/contacts.contract'
import { useQuery } from '@tanstack/react-query'
import { findById } from './contact-search.api.ts'

export interface NamedContact {
  readonly loading: boolean
  /** Also null when the look-up failed: the form then asks, as it does without a link. */
  readonly contact: ContactHit | null
}

export function useContact(id: string): NamedContact {
  const { data, isLoading } = useQuery({
    queryKey: ['search', 'contact', id],
    queryFn: ({ signal }) => findById(id, signal),
    enabled: id !== '',
    retry: false,
  })
  return { loading: isLoading, contact: data ?? null }
}
