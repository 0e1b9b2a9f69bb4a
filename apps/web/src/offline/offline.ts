/** The page's side of working without a network; see `offline.worker.ts`. */
import { laidAnswers } from '../kernel/early.ts'
import { cacheNames } from './cache-names.ts'

/** Starts the worker that caches what is seen. Where there are no workers nothing is cached. */
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
  // These answers came with the page, so the worker has not seen them.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  active?.postMessage({ laid })
}

/** Deletes the cached answers of a member, when the session ends. */
export function forgetOwnAnswers(): void {
  if (!('caches' in globalThis)) return
  void caches.delete(cacheNames.ownAnswers).catch(() => undefined)
}
