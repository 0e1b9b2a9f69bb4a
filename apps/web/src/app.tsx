/** The app: rewrites old addresses, starts the kernel, restores the session, shows the pages. */
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { passing } from './kernel/browser-storage.ts'
import { config, loadConfig, queryClient, session, startKernel, upgrade } from './kernel/kernel.ts'
import { mayReload } from './kernel/reload-guard.ts'
import { noPlace, placeState } from './kernel/place.ts'
import { workOffline } from './offline/offline.ts'
import { fromHash, readPlace } from './paths.ts'
import { router } from './routes.tsx'
import { followLinks } from './shell/links.ts'
import { StartFailed } from './shell/start-failed.tsx'

const reloadAfterMs = 1_500

/** Starts the app in the page; called once. */
export async function startApp(): Promise<void> {
  const old = fromHash(location.hash)
  if (old) history.replaceState(null, '', old)
  const page = createRoot(document.getElementById('root') as HTMLElement)
  startKernel()
  followLinks(document, router)
  settlePlace()
  // Its page is found first: else an empty one is drawn, and then all of it in one piece.
  await router.load()
  // In slices: a finger that comes down meanwhile is not kept waiting.
  startTransition(() =>
    page.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
  restore(page)
  upgrade.check(config.get().branches.main.buildId)
  void loadConfig()
  workOffline()
}

/**
 * A visitor of whom nothing says where they are: known before the first drawing, not after it,
 * which would be done twice.
 */
function settlePlace(): void {
  const [, parts] = router.getMatchedRoutes(location.pathname)
  const nobody = session.state.get().status === 'no-user'
  if (nobody && !readPlace(parts) && placeState.get().status === 'establishing') noPlace()
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
