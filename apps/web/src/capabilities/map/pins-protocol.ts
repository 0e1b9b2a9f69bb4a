/** The messages between the page and the pins worker. */
import type { Box, PinFilter, View, ViewContent } from './pin-index.ts'

export type ToPins =
  /** The map will be opened soon: starts to fetch what it needs. */
  | { readonly kind: 'warm'; readonly apiKey: string }
  | { readonly kind: 'start'; readonly apiKey: string }
  | { readonly kind: 'filter'; readonly filter: PinFilter }
  | { readonly kind: 'view'; readonly ask: number; readonly view: View }
  | { readonly kind: 'open'; readonly ask: number; readonly cluster: number }

export type FromPins =
  /** The pins have changed, so the view must be requested again. */
  | { readonly kind: 'pins'; readonly size: number; readonly around: Box | null }
  /** The pins shown are up to date. */
  | { readonly kind: 'current' }
  /** The server did not answer; `empty` when nothing was stored on the device either. */
  | { readonly kind: 'failed'; readonly empty: boolean }
  | { readonly kind: 'view'; readonly ask: number; readonly content: ViewContent }
  | { readonly kind: 'opened'; readonly ask: number; readonly zoom: number }
