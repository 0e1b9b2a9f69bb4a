import { useSyncExternalStore } from 'react'

const minuteMs = 60_000

let now = new Date()

/** The moment the page was drawn at; both sides must begin with the same. */
export function setNow(ms: number): void {
  now = new Date(ms)
}

/** The time, to the minute, for what changes while it is looked at: "closes soon". */
export function useNow(): Date {
  return useSyncExternalStore(follow, read, read)
}

function follow(tell: () => void): () => void {
  // A page may have been drawn long before it is looked at.
  if (Date.now() - now.getTime() > minuteMs) now = new Date()
  const timer = setInterval(() => {
    now = new Date()
    tell()
  }, minuteMs)
  return () => clearInterval(timer)
}

const read = () => now
