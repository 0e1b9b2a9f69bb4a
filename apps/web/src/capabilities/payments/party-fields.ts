/**
 * The parts of other capabilities in a form that pays: a contact search, a camera that reads a
 * card, and the form that loads the reserve. A screen passes them to the form.
 */
import type { ContactHit } from '@exchange/contract/search/contacts.contract'
import type { ComponentType, Ref } from 'react'

export type ContactField = ComponentType<{
  readonly label: string
  readonly value: ContactHit | null
  readonly onChange: (hit: ContactHit | null) => void
  /**
   * For forms that take a card: a complete card number that was typed or scanned is passed on as it
   * is, instead of being replaced by the person it belongs to.
   */
  readonly onDigits?: ((digits: string) => void) | undefined
  readonly onBlur: () => void
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLElement>
}>

export type ScanButton = ComponentType<{
  /** The digits of the scanned QR code. */
  readonly onDigits: (digits: string) => void
}>

/** Loads the cash reserve in place of a form, which stays as it is meanwhile. */
export interface LoadPart {
  /** "20.00" */
  readonly amount: string
  readonly onClose: () => void
}
