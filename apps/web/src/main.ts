/**
 * Boot: what the page already shows is painted first, its first pictures too; then the app is
 * fetched and run. When it cannot come the page is reloaded, a few times (SESS-06).
 */
import './styles/main.css'
import { breath } from './kernel/when-idle.ts'
import { passing } from './kernel/browser-storage.ts'
import { callApp, picturesShown } from './kernel/call-app.ts'
import { keepEarlyPress } from './kernel/early-input.ts'
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

if (location.pathname.startsWith('/directory/map')) {
  // Its library and its pins come beside the app, not behind it.
  const warm = loadChunk(() => import('./capabilities/map/warm-map.ts'))
  warm.then(({ warmMap }) => warmMap(document)).catch(() => undefined)
}

try {
  await painted()
  await picturesShown(document)
  callApp(document)
  // In pieces, with room for a finger between them: what the app stands on, the app, its start.
  await loadChunk(() => import('react-dom/client'))
  await breath()
  const { startApp } = await loadChunk(() => import('./app.tsx'))
  await breath()
  await startApp()
  pressAgain()
} catch (failure) {
  if (mayReload(passing, Date.now())) location.reload()
  throw failure
}
