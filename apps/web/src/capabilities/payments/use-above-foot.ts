/**
 * Keeps the field that is typed in above the foot of a form that pays: the foot stays in sight,
 * and with the keypad it covers most of a small screen.
 */
import { useEffect, useRef, type RefObject } from 'react'

/** Pixels of the bar at the top of a page, and the room between the field and the foot. */
const barAbove = 76
const room = 12

export interface AboveFoot {
  readonly foot: RefObject<HTMLDivElement | null>
  readonly onFocus: () => void
}

export function useAboveFoot(): AboveFoot {
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = foot.current
    if (!box || typeof ResizeObserver === 'undefined') return
    // The sentence comes and grows while an amount is typed.
    const watcher = new ResizeObserver(() => keepAbove(box))
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [])
  return { foot, onFocus: () => requestAnimationFrame(() => keepAbove(foot.current)) }
}

function keepAbove(foot: HTMLElement | null): void {
  const field = document.activeElement
  if (!foot || !(field instanceof HTMLInputElement) || foot.contains(field)) return
  if (!foot.parentElement?.contains(field)) return
  field.style.scrollMarginTop = `${barAbove}px`
  field.style.scrollMarginBottom = `${foot.offsetHeight + room}px`
  field.scrollIntoView?.({ block: 'nearest' })
}
