/**
 * A list over a map: on a phone a sheet at the bottom that can be dragged, from 992 px on a column
 * at the side. The handle is also a button, so that no dragging is needed.
 */
import { useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { cx } from './class-names.ts'

export type SheetStop = 'peek' | 'half' | 'full'

export interface SheetProps {
  readonly label: string
  /** Always visible, beside the handle. */
  readonly header: ReactNode
  readonly children: ReactNode
  readonly stop: SheetStop
  readonly onStop: (stop: SheetStop) => void
  /** The handle's accessible name at each stop. */
  readonly handleLabels: Readonly<Record<SheetStop, string>>
}

const stops: readonly SheetStop[] = ['peek', 'half', 'full']
const next: Record<SheetStop, SheetStop> = { peek: 'half', half: 'full', full: 'peek' }
/** The share of the height at each stop; `peek` shows only handle and header. */
const shares = { half: 0.5, full: 0.94 } as const
const peekRem = 8.25
/** With large letters on a small screen, less of the header. */
const peekMost = 0.27
/** It is not dragged lower. */
const leastPixels = 48
/** A flick faster than this (pixels per millisecond) continues to the next stop. */
const flick = 0.5

export function Sheet({ label, header, children, stop, onStop, handleLabels }: SheetProps) {
  const box = useRef<HTMLElement>(null)
  const drag = useDrag(box, onStop)
  return (
    <section
      ref={box}
      aria-label={label}
      style={{ height: drag.height ?? heightAt(stop) }}
      className={cx(
        'absolute inset-x-0 bottom-0 z-10 flex flex-col rounded-t-[20px] bg-canvas shadow-float',
        'lg:static lg:h-auto! lg:rounded-none lg:border-r lg:border-line lg:shadow-none',
        drag.height === null && 'transition-[height] duration-200',
      )}
    >
      <div className="touch-none select-none lg:touch-auto lg:select-auto" {...drag.handlers}>
        <button
          type="button"
          aria-label={handleLabels[stop]}
          onClick={() => drag.tapped() && onStop(next[stop])}
          className="-mb-4 grid h-11 w-full cursor-grab items-start justify-items-center rounded-t-[20px] pt-2.75 lg:hidden"
        >
          <span aria-hidden className="h-1.5 w-11 rounded-full bg-line-strong/60" />
        </button>
        {header}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
    </section>
  )
}

function heightAt(stop: SheetStop): string {
  return stop === 'peek' ? `min(${peekRem}rem, ${peekMost * 100}%)` : `${shares[stop] * 100}%`
}

interface Pull {
  readonly from: number
  readonly height: number
  readonly at: number
  readonly time: number
  readonly speed: number
  moved: boolean
}

function useDrag(box: { readonly current: HTMLElement | null }, onStop: (stop: SheetStop) => void) {
  const [height, setHeight] = useState<number | null>(null)
  const pull = useRef<Pull | null>(null)
  const dragged = useRef(false)

  const start = (event: PointerEvent<HTMLElement>) => {
    const tall = box.current?.offsetHeight ?? 0
    const { clientY: from, timeStamp: time } = event
    dragged.current = false
    pull.current = { from, height: tall, at: from, time, speed: 0, moved: false }
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const one = pull.current
    if (!one || (!one.moved && Math.abs(event.clientY - one.from) < 6)) return
    if (!one.moved) event.currentTarget.setPointerCapture(event.pointerId)
    const speed = (one.at - event.clientY) / Math.max(1, event.timeStamp - one.time)
    pull.current = { ...one, at: event.clientY, time: event.timeStamp, speed, moved: true }
    dragged.current = true
    setHeight(Math.max(leastPixels, one.height + one.from - event.clientY))
  }
  const end = () => {
    const one = pull.current
    pull.current = null
    if (!one?.moved) return
    const room = box.current?.parentElement?.clientHeight ?? 1
    const reached = one.height + one.from - one.at
    const near = nearest(reached, room)
    const aim = Math.abs(one.speed) > flick ? beyond(reached, room, one.speed > 0) : near
    setHeight(null)
    onStop(aim)
  }
  return {
    height,
    /** Whether the last press was a tap, not the end of a drag. */
    tapped: () => !dragged.current,
    handlers: {
      onPointerDown: start,
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}

/** Its height in pixels within the given height; `peek` grows with the font size, up to a share. */
export function sheetPixels(stop: SheetStop, room: number): number {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  return stop === 'peek' ? Math.min(peekRem * rem, peekMost * room) : shares[stop] * room
}

function nearest(height: number, room: number): SheetStop {
  const far = (stop: SheetStop) => Math.abs(sheetPixels(stop, room) - height)
  return stops.reduce((best, stop) => (far(stop) < far(best) ? stop : best))
}

function beyond(height: number, room: number, up: boolean): SheetStop {
  if (up) return stops.find((stop) => sheetPixels(stop, room) > height) ?? 'full'
  return stops.findLast((stop) => sheetPixels(stop, room) < height) ?? 'peek'
}
