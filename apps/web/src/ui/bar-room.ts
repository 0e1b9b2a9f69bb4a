/**
 * Measures the height of the bars at the bottom of the screen, which are marked with
 * `data-edge-bar`.
 */
import { useLayoutEffect, useState } from 'react'

/** In pixels, while `watched`, for elements that must float above these bars. */
export function useBarRoom(watched: boolean): number {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    if (!watched) return
    const look = () => setRoom(barRoom())
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [watched])
  return room
}

function barRoom(): number {
  const tops = Array.from(document.querySelectorAll('[data-edge-bar]'), (bar) => {
    const { top, height } = bar.getBoundingClientRect()
    return height > 0 ? top : innerHeight
  })
  // A bar that has been scrolled to the upper half does not count.
  return Math.max(0, ...tops.filter((top) => top > innerHeight / 2).map((top) => innerHeight - top))
}
