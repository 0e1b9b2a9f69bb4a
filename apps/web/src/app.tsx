/** The app: rewrites old addresses, starts the kernel, restores the session, shows the pages. */
import { startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { AppRoot } from './app-root.tsx'
import { breath, whenIdle } from './kernel/when-idle.ts'
import { lasting, passing } from './kernel/browser-storage.ts'
import { cookies } from './kernel/cookies.ts'
import { keepEarlyWords } from './kernel/early-input.ts'
import { config, loadConfig, session, startKernel, upgrade } from './kernel/kernel.ts'
import { partsOnTheWay } from './kernel/lazy-part.tsx'
import { mayReload } from './kernel/reload-guard.ts'
import { noPlace, placeState, recallPlace } from './capabilities/places/place.ts'
import { memberCookie } from './kernel/token-store.ts'
import { keepVisit } from './capabilities/tour/tour-seen.ts'
import { workOffline } from './offline/offline.ts'
import { fromHash, readPlace } from './paths.ts'
import { router } from './routes.tsx'
import { followLiveEvents } from './shell/live-news.ts'
import { StartFailed } from './shell/start-failed.tsx'

const reloadAfterMs = 1_500

/** Starts the app in the page; called once. */
export async function startApp(): Promise<void> {
  const old = fromHash(location.hash)
  if (old) history.replaceState(null, '', old)
  keepVisit(location.search)
  startKernel()
  followLiveEvents()
  settlePlace()
  // Who was signed in until the tab was closed is a visitor again.
  const isMember = cookies.get(memberCookie) !== null
  if (isMember && !session.token()) cookies.remove(memberCookie)
  await breath()
  // Its page is found first: else an empty one is drawn, and then all of it in one piece.
  await router.load()
  const box = document.getElementById('root') as HTMLElement
  if (isPainted(box)) await partsOnTheWay()
  keepEarlyWords(document)
  restore(draw(box))
  upgrade.check(config.get().branches.main.buildId)
  whenIdle(() => {
    void loadConfig()
    workOffline()
  })
}

/** In slices: a finger that comes down meanwhile is not kept waiting. */
function draw(box: HTMLElement): Root {
  let page: Root | undefined
  if (isPainted(box)) {
    // As on the server: no fallback stands around the page's own parts.
    router.ssr = { manifest: undefined }
    startTransition(() => void (page = hydrateRoot(box, <AppRoot />)))
  }
  const made = page ?? createRoot(box)
  if (!page) startTransition(() => made.render(<AppRoot />))
  return made
}

/** Does what stands in the page show exactly this address, to a visitor, around the same place? */
function isPainted(box: HTMLElement): boolean {
  const { pathname, search, hash } = location
  return (
    box.dataset['painted'] === pathname + search &&
    box.dataset['around'] === (cookies.get('place') ?? '') &&
    hash === '' &&
    session.state.get().status === 'no-user' &&
    lasting.get('bar-pinned') !== 'yes' &&
    navigator.onLine
  )
}

/**
 * What address and cookie say of the place, and that nothing says where a visitor is: known before
 * the first drawing, not after it, which would be done twice.
 */
function settlePlace(): void {
  const [, parts] = router.getMatchedRoutes(location.pathname)
  recallPlace(readPlace(parts))
  const unknown = placeState.get().status === 'establishing'
  if (unknown && session.state.get().status === 'no-user') noPlace()
}

/** Without a network a member sees what a visitor sees, and is signed in when it is back. */
function waitForNetwork(page: Root): void {
  session.state.set({ status: 'no-user', message: '', ended: 'never-begun' })
  addEventListener('online', () => restore(page), { once: true })
}

/** SESS-06: without a definite answer the page is reloaded, and at last says so with a Retry. */
function restore(page: Root): void {
  session.restore().catch(() => {
    if (!navigator.onLine) return waitForNetwork(page)
    const again = mayReload(passing, Date.now())
    if (again) setTimeout(() => location.reload(), reloadAfterMs)
    else page.render(<StartFailed retry={() => location.reload()} />)
  })
}
