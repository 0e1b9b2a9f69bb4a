/** Boot: rewrites old addresses, starts the kernel, restores the session, shows the app. */
import './styles/main.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { passing } from './kernel/browser-storage.ts'
import { loadConfig, queryClient, session, startKernel, upgrade, config } from './kernel/kernel.ts'
import { mayReload } from './kernel/reload-guard.ts'
import { fromHash } from './paths.ts'
import { router } from './routes.tsx'
import { followLinks } from './shell/links.ts'
import { StartFailed } from './shell/start-failed.tsx'

const reloadAfterMs = 1_500

const old = fromHash(location.hash)
if (old) history.replaceState(null, '', old)

const page = createRoot(document.getElementById('root') as HTMLElement)
startKernel()
followLinks(document, router)
show()
restore()
void loadConfig()
upgrade.check(config.get().branches.main.buildId)

function show(): void {
  page.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

/** SESS-06: without a definite answer the page is reloaded, and at last says so with a Retry. */
function restore(): void {
  session.restore().catch(() => {
    const again = navigator.onLine && mayReload(passing, Date.now())
    if (again) setTimeout(() => location.reload(), reloadAfterMs)
    else page.render(<StartFailed retry={() => location.reload()} />)
  })
}
