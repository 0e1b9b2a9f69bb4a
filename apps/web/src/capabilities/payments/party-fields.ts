/**
 * What a form needs in order to name the other party: a contact search, or a camera that reads a
 * card. Both belong to the capability `search`; a screen hands them to the form.
 */
import type { ContactHit } from '@exchange/contract/search/contacts.contract'
import type { ComponentType, Ref } from 'react'

export type ContactField = ComponentType<{
  readonly label: string
  readonly value: ContactHit | null
  readonly onChange: (hit: ContactHit | null) => void
  /**
   * For forms that take a card itself: a complete card number that was typed or scanned is passed
   * on as it is, instead of being replaced by the person it belongs to.
   */
  readonly onDigits?: ((digits: string) => void) | undefined
  readonly onBlur: () => void
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLElement>
}>

export type ScanButton = ComponentType<{
  /** The digits of the QR code that was scanned. */
  readonly onDigits: (digits: string) => void
}>
