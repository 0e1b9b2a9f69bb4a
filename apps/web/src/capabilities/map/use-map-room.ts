/** What is covered of the map: at the top by the field with its chips, below by the sheet. */
import { useEffect, useState, type RefObject } from 'react'
import { sheetPixels, type SheetStop } from '../../ui/sheet.tsx'
import { standsBeside } from './stands-beside.ts'

export interface MapRoom {
  readonly top: number
  readonly bottom: number
  /** Too little is left between them for buttons one above the other. */
  readonly low: boolean
}

interface Parts {
  readonly room: RefObject<HTMLElement | null>
  readonly bar: RefObject<HTMLElement | null>
}

/** Two buttons one above the other with air around them, in the size of letters. */
const buttonsRem = 7
/** With less than this in sight, the map opens with the sheet put away. */
const leastRem = 10

/** Null until it was measured. A full sheet counts as half of one: the map does not jump. */
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
