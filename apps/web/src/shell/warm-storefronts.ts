/**
 * Fetches a storefront when a pointer, a finger or the focus rests on a link to it, so that it
 * opens with its data. Not when a link only scrolls under the pointer or a finger scrolls the page,
 * and not for people who save data.
 */
import { warmStorefront } from '../capabilities/directory/directory.api.ts'
import { storefrontOf } from '../navigation/storefront-over.ts'

/** How long it must rest on the link. */
const restMs = 80

/** Returns how to stop. */
export function warmStorefronts(page: Document): () => void {
  const ended = new AbortController()
  const quiet = { passive: true, capture: true, signal: ended.signal }
  let near: Element | null = null
  let focused = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const leave = () => {
    clearTimeout(timer)
    near = null
  }
  const come = ({ target, type }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link === near) return
    leave()
    near = link
    focused = type === 'focusin'
    const id = link && link.origin === location.origin ? storefrontOf(link.href) : null
    if (id !== null) timer = setTimeout(() => ask(Number(id)), restMs)
  }
  // Only a moving pointer counts: scrolling also brings links under a still one.
  const move = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') come(event)
  }
  page.addEventListener('pointermove', move, quiet)
  page.addEventListener('focusin', come, quiet)
  page.addEventListener('touchstart', come, quiet)
  for (const end of ['touchmove', 'touchend', 'touchcancel'] as const) {
    page.addEventListener(end, leave, quiet)
  }
  // Focusing a link scrolls it into view; that scroll does not count.
  page.addEventListener('scroll', () => focused || leave(), quiet)
  return () => {
    leave()
    ended.abort()
  }
}

function ask(storefrontId: number): void {
  if (!savesData() && navigator.onLine) warmStorefront(storefrontId)
}

/** Whether the person asked the browser to save data: then nothing is fetched in advance. */
function savesData(): boolean {
  // Not supported by every browser, and missing from the standard types.
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}
