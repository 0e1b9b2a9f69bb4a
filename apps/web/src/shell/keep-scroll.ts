/**
 * A page that came drawn can be scrolled before the app is there. The router knows nothing of that
 * and would throw it to its top when the app takes it over, away from a finger that is coming down.
 */
import type { AnyRouter } from '@tanstack/react-router'

/** Until somebody goes elsewhere. */
let onFirstPage = true

/** The router's `scrollRestoration`: may it scroll the page that it has just shown? */
export function mayScroll(): boolean {
  if (!onFirstPage || scrollY === 0) return true
  // Told to the router, which did not see it: so that Back comes to it.
  document.dispatchEvent(new Event('scroll'))
  return false
}

/** From the first change of the address on, every page stands where the router puts it. */
export function endFirstPage(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
    if (fromLocation && hrefChanged) onFirstPage = false
  })
}
