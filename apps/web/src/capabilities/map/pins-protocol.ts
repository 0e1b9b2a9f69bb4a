/** What the page and the worker of the pins tell each other. */
import type { Box, PinFilter, View, ViewContent } from './pin-index.ts'

export type ToPins =
  /** The map will be opened: what must be fetched for it may come already. */
  | { readonly kind: 'warm'; readonly apiKey: string }
  | { readonly kind: 'start'; readonly apiKey: string }
  | { readonly kind: 'filter'; readonly filter: PinFilter }
  | { readonly kind: 'view'; readonly ask: number; readonly view: View }
  | { readonly kind: 'open'; readonly ask: number; readonly cluster: number }

export type FromPins =
  /** Other pins than before: ask for the view again. */
  | { readonly kind: 'pins'; readonly size: number; readonly around: Box | null }
  /** What is shown is what the server has. */
  | { readonly kind: 'current' }
  /** The server did not answer; `empty` when the device had nothing either. */
  | { readonly kind: 'failed'; readonly empty: boolean }
  | { readonly kind: 'view'; readonly ask: number; readonly content: ViewContent }
  | { readonly kind: 'opened'; readonly ask: number; readonly zoom: number }
