/** What forms need of whatever chooses a contact; a screen introduces the two. */
import type { ContactHit } from '@exchange/contract/search/contacts.contract'
import type { ComponentType, Ref } from 'react'

export type ContactField = ComponentType<{
  readonly label: string
  readonly value: ContactHit | null
  readonly onChange: (hit: ContactHit | null) => void
  /**
   * Where a card itself can be used: a whole number that is typed or scanned is handed over as it
   * is, with the proof that it was read, instead of becoming the person it belongs to.
   */
  readonly onDigits?: ((digits: string) => void) | undefined
  readonly onBlur: () => void
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLElement>
}>
