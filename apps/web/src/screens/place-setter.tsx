/** The location setter, opened from any screen. */
import { PlaceDialog } from '../capabilities/places/place-dialog.tsx'
import { placeDialog } from '../navigation/dialogs.ts'
import { useStore } from '../kernel/hooks.ts'

export function PlaceSetter() {
  const asked = useStore(placeDialog)
  return (
    <PlaceDialog
      open={asked !== null}
      onClose={() => placeDialog.set(null)}
      onFound={(place) => asked?.onFound?.(place)}
    />
  )
}
