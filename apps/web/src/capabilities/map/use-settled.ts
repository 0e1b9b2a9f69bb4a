import { useEffect, useMemo, useRef } from 'react'

/** A function that is called once things have been quiet for a while, with the last it was told. */
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
