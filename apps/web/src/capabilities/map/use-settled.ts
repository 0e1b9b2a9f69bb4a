import { useEffect, useMemo, useRef } from 'react'

/** Debounces `act`: called with the last value once `quietMs` have passed without another. */
export function useSettled<T>(act: (value: T) => void, quietMs: number): (value: T) => void {
  const latest = useRef(act)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return useMemo(
    () => (value) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(value), quietMs)
    },
    [quietMs],
  )
}
