/** The page's side of working without a network; see `offline.worker.ts`. */
import { laidAnswers } from '../kernel/early.ts'
import { cacheNames } from './cache-names.ts'

/** Begins keeping what is seen, once the page has settled. Refused or absent: nothing is kept. */
export function workOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void begin().catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

async function begin(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  const laid = laidAnswers()
  if (Object.keys(laid.answers).length === 0) return
  // They came with the page: the worker has not seen them pass.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  active?.postMessage({ laid })
}

/** What a member was answered leaves the device with the session. */
export function forgetOwnAnswers(): void {
  if (!('caches' in globalThis)) return
  void caches.delete(cacheNames.ownAnswers).catch(() => undefined)
}
