/**
 * Dialogs that any screen can open: the location setter and the share dialog. The shell renders
 * them (`shell/over.tsx`).
 */
import type { PlaceAt } from '../paths.ts'
import { createStore, type Store } from '../kernel/store.ts'

export interface PlaceQuestion {
  /** Called with the place that was chosen (DIR-12). */
  readonly onFound?: ((place: PlaceAt) => void) | undefined
}

export interface ShareQuestion {
  readonly url: string
  readonly title: string
  readonly image?: string | undefined
}

export const placeAsked: Store<PlaceQuestion | null> = createStore<PlaceQuestion | null>(null)
export const shareAsked: Store<ShareQuestion | null> = createStore<ShareQuestion | null>(null)

/** Opens the location setter. */
export function askPlace(onFound?: (place: PlaceAt) => void): void {
  placeAsked.set({ onFound })
}

/** Opens the share dialog. */
export function askShare(shared: ShareQuestion): void {
  shareAsked.set(shared)
}
