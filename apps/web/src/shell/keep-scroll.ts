/**
 * A page drawn by the server can be scrolled before the app runs. The router does not know that
 * and would scroll it back to the top when the app takes it over.
 */
import type { AnyRouter } from '@tanstack/react-router'

/** True until the first navigation. */
let onFirstPage = true

/** The router's `scrollRestoration`: whether it may scroll the page it has just shown. */
export function mayScroll(): boolean {
  if (!onFirstPage || scrollY === 0) return true
  // The router stores the position on this event, so that Back returns to it.
  document.dispatchEvent(new Event('scroll'))
  return false
}

/** Lets the router scroll as usual after the first navigation. */
export function endFirstPage(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
    if (fromLocation && hrefChanged) onFirstPage = false
  })
}
