/**
 * When the land is laid under the pins. It is much to draw, so it comes second: first the pins of
 * the device, when they are near at hand.
 */
import type { Map as LibraryMap } from 'maplibre-gl'
import { addBase } from './base-style.ts'
import { readMapColors } from './map-colors.ts'
import { showDetails } from './map-details.ts'

/** So long it waits for pins: those of the device are there sooner. */
const longestWaitMs = 600

export interface Land {
  /** The first pins are drawn. */
  show(): void
  /** A fresh style has no land. */
  join(): void
}

export function followLand(map: LibraryMap): Land {
  let wanted = false
  let styled = false
  const lay = () => {
    if (!wanted || !styled) return
    addBase(map, readMapColors())
    showDetails(map)
  }
  const show = () => {
    if (wanted) return
    wanted = true
    lay()
  }
  const timer = setTimeout(show, longestWaitMs)
  map.on('remove', () => clearTimeout(timer))
  return {
    show,
    join() {
      styled = true
      lay()
    },
  }
}
