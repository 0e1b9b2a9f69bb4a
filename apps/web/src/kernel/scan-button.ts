/** What fields for card numbers need of whatever reads them by camera; a screen introduces them. */
import type { ComponentType } from 'react'

export type ScanButton = ComponentType<{
  /** The digits of a QR that was scanned. */
  readonly onDigits: (digits: string) => void
}>
