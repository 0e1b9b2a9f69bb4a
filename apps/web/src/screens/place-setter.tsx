/** The location setter, opened from any screen. */
import { PlaceDialog } from '../capabilities/places/place-dialog.tsx'
import { placeAsked } from '../navigation/asked.ts'
import { useStore } from '../kernel/hooks.ts'

export function PlaceSetter() {
  const asked = useStore(placeAsked)
  return (
    <PlaceDialog
      open={asked !== null}
      onClose={() => placeAsked.set(null)}
      onFound={(place) => asked?.onFound?.(place)}
    />
  )
}
