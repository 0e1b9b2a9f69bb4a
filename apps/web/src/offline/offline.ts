/** The page's side of offline use; see `offline.worker.ts`. */
import type { LaidAnswers } from '@exchange/contract/pages/page-painter'
import { cacheNames } from './cache-names.ts'

/**
 * Starts the worker that caches what is seen, and sends it the answers that came with the page.
 * Without support for workers nothing is cached.
 */
export function startOfflineWorker(answersOfPage: () => LaidAnswers): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void registerWorker(answersOfPage).catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

async function registerWorker(answersOfPage: () => LaidAnswers): Promise<void> {
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  const laid = answersOfPage()
  if (Object.keys(laid.answers).length === 0) return
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  active?.postMessage({ laid })
}

/** The files of a till are kept, so that it opens without a network. */
export function keepTillFiles(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready.then(({ active }) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    active?.postMessage({ till: true }),
  )
}

/**
 * Deletes the cached answers of a member, when the session ends, and when the app starts without
 * one: the tab that had it was closed.
 */
export function forgetOwnAnswers(): void {
  if (!('caches' in globalThis)) return
  void caches.delete(cacheNames.ownAnswers).catch(() => undefined)
}
