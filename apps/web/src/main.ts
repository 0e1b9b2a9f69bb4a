/**
 * Boot: what the page already shows is painted first, then the app is run; its script is on its way
 * meanwhile. When it cannot come the page is reloaded, a few times (SESS-06).
 */
import './styles/main.css'
import { passing } from './kernel/browser-storage.ts'
import { keepEarlyPress } from './kernel/early-press.ts'
import { loadChunk } from './kernel/load-chunk.ts'
import { mayReload } from './kernel/reload-guard.ts'

const longestWaitMs = 1_000

/** After the next frame is on the screen; at once in a hidden page, which draws none. */
function painted(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((go) => {
    requestAnimationFrame(() => setTimeout(go))
    setTimeout(go, longestWaitMs)
  })
}

const pressAgain = keepEarlyPress(document)

try {
  await painted()
  // In pieces, with room for a finger between them: first what the app stands on, then the app.
  await loadChunk(() => import('react-dom/client'))
  await new Promise((go) => setTimeout(go))
  const { startApp } = await loadChunk(() => import('./app.tsx'))
  await startApp()
  pressAgain()
} catch (failure) {
  if (mayReload(passing, Date.now())) location.reload()
  throw failure
}
