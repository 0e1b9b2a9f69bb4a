import { useSyncExternalStore } from 'react'

const minuteMs = 60_000

let now = new Date()

/** When the page was drawn: server and browser must render the same time first. */
export function setNow(ms: number): void {
  now = new Date(ms)
}

/** The current time, updated each minute: for texts such as "closes soon". */
export function useNow(): Date {
  return useSyncExternalStore(follow, read, read)
}

function follow(tell: () => void): () => void {
  // The server may have drawn the page long ago.
  if (Date.now() - now.getTime() > minuteMs) now = new Date()
  const timer = setInterval(() => {
    now = new Date()
    tell()
  }, minuteMs)
  return () => clearInterval(timer)
}

const read = () => now
