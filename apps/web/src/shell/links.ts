/**
 * Follows plain links inside the app with the router, without a page load, and fetches the page's
 * script when a link is hovered or focused. So components write plain links. A storefront is opened
 * over the page. Returns how to stop.
 */
import type { AnyRouter } from '@tanstack/react-router'
import { openOver } from '../navigation/storefront-over.ts'
import { fromHash } from '../paths.ts'

export function followLinks(page: Document, router: AnyRouter): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const follow = (event: MouseEvent) => {
    const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const href = event.button === 0 && plain && !event.defaultPrevented && ownHref(event.target)
    if (!href) return
    event.preventDefault()
    if (openOver(router, href)) return
    void router.navigate({ href })
  }
  const warm = (event: Event) => {
    const href = ownHref(event.target)
    if (href) void router.preloadRoute({ to: new URL(href, location.origin).pathname })
  }
  page.addEventListener('click', follow, { signal })
  page.addEventListener('pointerover', warm, { passive: true, signal })
  page.addEventListener('focusin', warm, { signal })
  return () => ended.abort()
}

/** The address of the pressed link, or null when it leads out of the app. */
function ownHref(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null
  const leaves = !link || link.target || link.hasAttribute('download')
  if (leaves || link.origin !== location.origin || link.getAttribute('href')?.startsWith('#')) {
    return null
  }
  const old = link.pathname === '/' ? fromHash(link.hash) : null
  return old ?? link.pathname + link.search + link.hash
}

/**
 * ROUTE-30: rewrites `/#/account` also when it is typed into the address of an open tab, which loads
 * no page. Returns how to stop.
 */
export function rewriteHashes(router: AnyRouter): () => void {
  const ended = new AbortController()
  const rewrite = () => {
    const href = fromHash(location.hash)
    if (href) void router.navigate({ href, replace: true })
  }
  window.addEventListener('hashchange', rewrite, { signal: ended.signal })
  return () => ended.abort()
}
