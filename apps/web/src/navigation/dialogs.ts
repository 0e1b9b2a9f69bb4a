/**
 * Dialogs that any screen can open: the location setter and the share dialog. The shell renders
 * them (`shell/over.tsx`).
 */
import type { PlaceAt } from '../paths.ts'
import { createStore, type Store } from '../kernel/store.ts'

export interface PlaceDialogOptions {
  /** Called with the place that was chosen (DIR-12). */
  readonly onFound?: ((place: PlaceAt) => void) | undefined
}

export interface ShareDialogOptions {
  readonly url: string
  readonly title: string
  readonly image?: string | undefined
}

export const placeDialog: Store<PlaceDialogOptions | null> = createStore<PlaceDialogOptions | null>(
  null,
)
export const shareDialog: Store<ShareDialogOptions | null> = createStore<ShareDialogOptions | null>(
  null,
)

/** Opens the location setter. */
export function openPlaceDialog(onFound?: (place: PlaceAt) => void): void {
  placeDialog.set({ onFound })
}

/** Opens the share dialog. */
export function openShareDialog(shared: ShareDialogOptions): void {
  shareDialog.set(shared)
}
