/**
 * An amount that climbs to its new value instead of jumping, so that money coming in is seen. It
 * jumps for those who asked for less motion, and on the first sight of it.
 */
import { useEffect, useRef, useState } from 'react'

const riseMs = 900

export function useRising(target: number): number {
  const [shown, setShown] = useState(target)
  const from = useRef(target)
  useEffect(() => {
    const start = from.current
    from.current = target
    if (start === target || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(target)
      return
    }
    const began = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const passed = Math.min(1, (now - began) / riseMs)
      const eased = 1 - (1 - passed) ** 3
      // Cents while it moves, the exact value at its end.
      setShown(passed < 1 ? Math.round((start + (target - start) * eased) * 100) / 100 : target)
      if (passed < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [target])
  return shown
}
