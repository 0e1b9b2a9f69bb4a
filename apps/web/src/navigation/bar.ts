/**
 * The side bar as seen by screens: which panel the address names, and how to open another. The
 * panel shown may differ: Login for visitors, Terms while they must be accepted.
 */
import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { createStore, type Store } from '../kernel/store.ts'
import { ofPageAt, type PageSearch } from '../paths.ts'

/** The panels that the shell knows by name. */
export const barViews = {
  account: 'account',
  login: 'login',
  forgot: 'forgot',
  register: 'register',
  passwordUpdate: 'password-update',
  terms: 'terms',
} as const

/** The panel from which the present one was opened; null for one opened over a page. */
export const openedFrom: Store<string | null> = createStore<string | null>(null)

export interface Bar {
  /** The panel in the address; null while the bar is closed. */
  readonly wanted: string | null
  /** The query of the address, including the panel's parameters (`to`, `amount`). */
  readonly search: PageSearch
  /** Opens a panel. */
  show(view: string, more?: Readonly<Record<string, string>>): void
  close(): void
}

export function useBar(): Bar {
  const router = useRouter()
  const search: PageSearch = useSearch({ strict: false })
  const show = useCallback<Bar['show']>(
    (panel, more = {}) =>
      void router.navigate({
        to: '.',
        search: { ...ofPageAt(router), ...more, panel },
        resetScroll: false,
      }),
    [router],
  )
  const close = useCallback(
    () =>
      void router.navigate({
        to: '.',
        search: ofPageAt(router),
        replace: true,
        resetScroll: false,
      }),
    [router],
  )
  return useMemo(
    () => ({ wanted: search.panel ?? null, search, show, close }),
    [search, show, close],
  )
}
