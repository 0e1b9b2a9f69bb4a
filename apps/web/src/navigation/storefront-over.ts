/**
 * A storefront opened from a page is shown over it: the page stays as it was, the address bar shows
 * the public link, and Back closes it (STORE-01). Opened in any other way the link leads to a page
 * of its own.
 */
import { type AnyRouter, useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ofPageAt, type PageSearch } from '../paths.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** How many storefronts are open on top of each other: the page is that many steps back. */
    storefrontsOver?: number
  }
}

const publicLink = /^\/directory\/storefronts\/[^/]+\/(\d{1,10})\/?$/

/** The id of the storefront if the address is its public link, else null. */
export function storefrontOf(href: string): string | null {
  return publicLink.exec(new URL(href, location.origin).pathname)?.[1] ?? null
}

/** Opens the storefront of a public link over the page; false for any other link. */
export function openOver(router: AnyRouter, href: string): boolean {
  const id = storefrontOf(href)
  if (!id) return false
  const over = router.state.location.state.storefrontsOver ?? 0
  void router.navigate({
    to: '.',
    search: { ...ofPageAt(router), storefront: id },
    state: { storefrontsOver: over + 1 },
    mask: { to: href },
    resetScroll: false,
  })
  return true
}

export interface StorefrontOver {
  readonly storefrontId: number | null
  /** It was opened from another storefront, one step back. */
  readonly nested: boolean
  back(): void
  close(): void
}

export function useStorefrontOver(): StorefrontOver {
  const { storefront }: PageSearch = useSearch({ strict: false })
  const over = useLocation({ select: ({ state }) => state.storefrontsOver ?? 0 })
  const router = useRouter()
  const close = useCallback(() => {
    if (over > 0) router.history.go(-over)
    else {
      const search = ofPageAt(router)
      void router.navigate({ to: '.', search, replace: true, resetScroll: false })
    }
  }, [over, router])
  const id = Number(storefront || Number.NaN)
  return {
    storefrontId: Number.isSafeInteger(id) ? id : null,
    nested: over > 1,
    back: () => router.history.back(),
    close,
  }
}
