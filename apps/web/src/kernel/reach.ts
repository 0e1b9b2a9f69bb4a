/**
 * Whether a till reaches its server. A browser on a Wi-Fi that leads nowhere says that it is
 * online, and that is how a café most often loses its network, so the server is asked as well.
 */
import { healthPath } from '@exchange/contract/wire/health'
import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

const firstMs = 2_000
const askEveryMs = 10_000
const askAgainMs = 3_000
const answerWithinMs = 5_000

const answered = createStore(true)
let users = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** False within 15 s of the last answer; true again within 3 s of the next one. */
export function useReach(): boolean {
  return useSyncExternalStore(subscribe, isReached, () => true)
}

export function isReached(): boolean {
  return navigator.onLine && answered.get()
}

function subscribe(tell: () => void): () => void {
  const forget = answered.subscribe(tell)
  addEventListener('online', tell)
  addEventListener('offline', tell)
  users += 1
  if (users === 1) timer = setTimeout(() => void keepAsking(), firstMs)
  return () => {
    forget()
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
    users -= 1
    if (users > 0) return
    clearTimeout(timer)
    answered.set(true)
  }
}

async function keepAsking(): Promise<void> {
  const there = await isThere()
  if (users === 0) return
  answered.set(there)
  clearTimeout(timer)
  timer = setTimeout(() => void keepAsking(), there ? askEveryMs : askAgainMs)
}

/** A server that refuses is there; a proxy that finds none answers with 502 to 504. */
async function isThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(answerWithinMs)
    const { status } = await fetch(healthPath, { cache: 'no-store', signal })
    return status < 500
  } catch {
    return false
  }
}
