/**
 * The start: the browser first paints the page and its first pictures, then the app is fetched and
 * run. If that fails the page is reloaded, a few times at most (SESS-06).
 */
import './styles/main.css'
import { yieldToInput } from './kernel/when-idle.ts'
import { tabStorage } from './kernel/browser-storage.ts'
import { fetchApp, picturesShown } from './kernel/fetch-app.ts'
import { keepEarlyPress } from './kernel/early-input.ts'
import { loadChunk } from './kernel/load-chunk.ts'
import { mayReload } from './kernel/reload-guard.ts'
import { setDefaultPolicy } from './kernel/trusted-types.ts'

const longestWaitMs = 1_000

/** Resolves after the next frame; at once in a hidden page, which has no frames. */
function painted(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((go) => {
    requestAnimationFrame(() => setTimeout(go))
    setTimeout(go, longestWaitMs)
  })
}

setDefaultPolicy(window)
const pressAgain = keepEarlyPress(document)

if (location.pathname.startsWith('/directory/map')) {
  // The map's library and its pins are fetched together with the app, not after it.
  const warm = loadChunk(() => import('./capabilities/map/warm-map.ts'))
  warm.then(({ warmMap }) => warmMap(document)).catch(() => undefined)
}

try {
  await painted()
  await picturesShown(document)
  fetchApp(document)
  // In pieces, so that input is handled between them: library, app, start.
  await loadChunk(() => import('react-dom/client'))
  await yieldToInput()
  const { startApp } = await loadChunk(() => import('./app.tsx'))
  await yieldToInput()
  await startApp()
  pressAgain()
} catch (failure) {
  if (mayReload(tabStorage, Date.now())) location.reload()
  throw failure
}
