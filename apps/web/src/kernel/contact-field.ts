/** What forms need of whatever chooses a contact; a screen introduces the two. */
import type { ContactHit } from '@exchange/contract/search/contacts.contract'
import type { ComponentType, Ref } from 'react'

export type ContactField = ComponentType<{
  readonly label: string
  readonly value: ContactHit | null
  readonly onChange: (hit: ContactHit | null) => void
  readonly onBlur: () => void
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLElement>
}>
