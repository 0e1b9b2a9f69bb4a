/**
 * Counts an amount up to its new value, so that incoming money is noticed. It jumps on the first
 * render and for people who prefer reduced motion.
 */
import { useEffect, useRef, useState } from 'react'

const riseMs = 300

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
      // Whole cents while counting, then the exact value.
      setShown(passed < 1 ? Math.round((start + (target - start) * eased) * 100) / 100 : target)
      if (passed < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [target])
  return shown
}
