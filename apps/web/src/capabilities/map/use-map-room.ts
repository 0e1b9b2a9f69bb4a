/**
 * How much of the map is covered: at the top by the search field and chips, at the bottom by the
 * sheet.
 */
import { useEffect, useState, type RefObject } from 'react'
import { sheetPixels, type SheetStop } from '../../ui/sheet.tsx'
import { standsBeside } from './stands-beside.ts'

export interface MapRoom {
  readonly top: number
  readonly bottom: number
  /** Too little space is left for buttons one above the other. */
  readonly low: boolean
}

interface Parts {
  readonly room: RefObject<HTMLElement | null>
  readonly bar: RefObject<HTMLElement | null>
}

/** The height of two buttons one above the other with margins, in rem. */
const buttonsRem = 7
/** With less than this visible, the map opens with the sheet at its lowest stop. */
const leastRem = 10

/** Null until measured. A full sheet counts as a half one, so that the map does not jump. */
export function useMapRoom(
  { room, bar }: Parts,
  stop: SheetStop,
  onStop: (stop: SheetStop) => void,
): MapRoom | null {
  const [measured, setMeasured] = useState<MapRoom | null>(null)
  const first = measured === null
  useEffect(() => {
    const measure = () => {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      const height = room.current?.clientHeight ?? 0
      const beside = standsBeside()
      const top = beside ? 0 : (bar.current?.offsetHeight ?? 0)
      const bottom = beside ? 0 : sheetPixels(stop === 'full' ? 'half' : stop, height)
      const left = height - top - bottom
      if (first && !beside && left < leastRem * rem) onStop('peek')
      const next = { top, bottom, low: !beside && left < buttonsRem * rem }
      setMeasured((was) => (was && sameRoom(was, next) ? was : next))
    }
    measure()
    const watcher = new ResizeObserver(measure)
    for (const part of [room, bar]) if (part.current) watcher.observe(part.current)
    return () => watcher.disconnect()
  }, [room, bar, stop, onStop, first])
  return measured
}

function sameRoom(one: MapRoom, other: MapRoom): boolean {
  return one.top === other.top && one.bottom === other.bottom && one.low === other.low
}
