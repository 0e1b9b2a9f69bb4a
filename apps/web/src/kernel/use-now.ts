import { useSyncExternalStore } from 'react'

const minuteMs = 60_000

let now = new Date()

/** The time, to the minute, for what changes while it is looked at: "closes soon". */
export function useNow(): Date {
  return useSyncExternalStore(
    (tell) => {
      const timer = setInterval(() => {
        now = new Date()
        tell()
      }, minuteMs)
      return () => clearInterval(timer)
    },
    () => now,
    () => now,
  )
}
