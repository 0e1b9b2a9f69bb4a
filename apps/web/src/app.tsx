/** The app: rewrites old addresses, starts the kernel, restores the session, shows the pages. */
import { startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { AppRoot } from './app-root.tsx'
import { yieldToInput, whenIdle } from './kernel/when-idle.ts'
import { deviceStorage, tabStorage } from './kernel/browser-storage.ts'
import { cookies } from './kernel/cookies.ts'
import { pageAnswers } from './kernel/page-answers.ts'
import { keepEarlyText } from './kernel/early-input.ts'
import { config, loadConfig, session, startKernel, upgrade } from './kernel/kernel.ts'
import { pendingParts } from './kernel/lazy-part.tsx'
import { mayReload } from './kernel/reload-guard.ts'
import { noPlace, placeState, recallPlace } from './capabilities/places/place.ts'
import { memberCookie } from './kernel/token-store.ts'
import { keepVisit } from './capabilities/tour/tour-seen.ts'
import { readMissingPage } from './navigation/missing-page.ts'
import { startOfflineWorker } from './offline/offline.ts'
import { fromHash, readPlace } from './paths.ts'
import { isPage, loadPages, router } from './routes.tsx'
import { StartFailed } from './shell/start-failed.tsx'

const reloadAfterMs = 1_500

/** Starts the app in the page; called once. */
export async function startApp(): Promise<void> {
  const old = fromHash(location.hash)
  if (old) history.replaceState(null, '', old)
  keepVisit(location.search)
  startKernel()
  readMissingPage()
  settlePlace()
  // The cookie outlives a session of the tab, so it is removed when there is no token.
  const isMember = cookies.get(memberCookie) !== null
  if (isMember && !session.token()) cookies.remove(memberCookie)
  // Asked while the page's script loads; a failure is told on the page, once there is one.
  const restoring = session.restore()
  restoring.catch(() => undefined)
  await yieldToInput()
  // The page of a till, or of staff, begins to load before the session is restored. Without an
  // answer its route asks again.
  if (!isPage(location.pathname, config.get())) await loadPages().catch(() => undefined)
  // The page's script is loaded first; otherwise an empty page would be rendered before it.
  await router.load()
  const box = document.getElementById('root') as HTMLElement
  if (isPainted(box)) await pendingParts()
  keepEarlyText(document)
  showRestored(draw(box), restoring)
  upgrade.check(config.get().branches.main.buildId)
  whenIdle(() => {
    void loadConfig()
    startOfflineWorker(pageAnswers)
    void import('./kernel/translated-page.ts').then((part) => part.tolerateTranslation(document))
  })
}

/** Rendered as a transition, which React interrupts for input. */
function draw(box: HTMLElement): Root {
  let page: Root | undefined
  if (isPainted(box)) {
    // As on the server, no fallback is rendered around the page.
    router.ssr = { manifest: undefined }
    startTransition(() => void (page = hydrateRoot(box, <AppRoot />)))
  }
  const made = page ?? createRoot(box)
  if (!page) startTransition(() => made.render(<AppRoot />))
  return made
}

/** Whether the server drew the page for this address, this place and a visitor. */
function isPainted(box: HTMLElement): boolean {
  const { pathname, search, hash } = location
  return (
    box.dataset['painted'] === pathname + search &&
    box.dataset['around'] === (cookies.get('place') ?? '') &&
    hash === '' &&
    session.state.get().status === 'no-user' &&
    deviceStorage.get('bar-pinned') !== 'yes' &&
    navigator.onLine
  )
}

/**
 * Sets the place from the address or the cookie, or sets that there is none. Done before the first
 * render, so that the page is not rendered twice.
 */
function settlePlace(): void {
  const [, parts] = router.getMatchedRoutes(location.pathname)
  recallPlace(readPlace(parts))
  const unknown = placeState.get().status === 'establishing'
  if (unknown && session.state.get().status === 'no-user') noPlace()
}

/** Without a network a member sees what needs no user, until the network is back. */
function waitForNetwork(page: Root): void {
  session.state.set({ status: 'away' })
  addEventListener('online', () => showRestored(page, session.restore()), { once: true })
}

/** SESS-06: without a definite answer the page is reloaded. After a few reloads it offers Retry. */
function showRestored(page: Root, restoring: Promise<void>): void {
  restoring.catch(() => {
    if (!navigator.onLine) return waitForNetwork(page)
    const again = mayReload(tabStorage, Date.now())
    if (again) setTimeout(() => location.reload(), reloadAfterMs)
    else page.render(<StartFailed retry={() => location.reload()} />)
  })
}
