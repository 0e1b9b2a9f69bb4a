/**
 * Where drawing is slow (no graphics card, an old phone) a moving map is drawn coarser, so that it
 * follows the finger, and fine again as soon as it rests.
 */
import type { Map as LibraryMap } from 'maplibre-gl'

/** A frame that takes longer is felt. */
const slowMs = 50
/** So many slow ones in a row are no accident. */
const enough = 3
const coarse = 0.5
const restMs = 250

export function keepPace(map: LibraryMap): void {
  const fine = map.getPixelRatio()
  let last = 0
  let slow = 0
  let rest: ReturnType<typeof setTimeout> | undefined
  const change = (ratio: number) => {
    if (map.getPixelRatio() === ratio) return false
    map.setPixelRatio(ratio)
    return true
  }
  map.on('movestart', () => {
    clearTimeout(rest)
    last = 0
    slow = 0
  })
  map.on('move', () => {
    const now = performance.now()
    slow = last > 0 && now - last > slowMs ? slow + 1 : 0
    last = now
    // The frame that is being made draws the emptied canvas.
    if (slow >= enough) change(fine * coarse)
  })
  map.on('moveend', () => {
    clearTimeout(rest)
    rest = setTimeout(() => {
      // At once: an emptied canvas must not be seen.
      if (change(fine)) map.redraw()
    }, restMs)
  })
  map.on('remove', () => clearTimeout(rest))
}
