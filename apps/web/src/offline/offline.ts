/** The page's side of working without a network; see `offline.worker.ts`. */
import { cacheNames } from './cache-names.ts'

/** Begins keeping what is seen, once the page has settled. Refused or absent: nothing is kept. */
export function workOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

/** What a member was answered leaves the device with the session. */
export function forgetOwnAnswers(): void {
  if (!('caches' in globalThis)) return
  void caches.delete(cacheNames.ownAnswers).catch(() => undefined)
}
