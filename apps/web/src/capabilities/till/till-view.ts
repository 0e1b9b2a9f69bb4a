/**
 * Which part of the till is shown is in the address, so that Back goes from the guest's screen to
 * the basket, and a reload shows the same.
 */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { PageSearch } from '../../paths.ts'

const views = ['sale', 'pay', 'sales', 'day', 'days'] as const
export type TillViewName = (typeof views)[number]

export interface TillView {
  readonly name: TillViewName
  /** Which sale, or which day. */
  readonly of: string
  go(name: TillViewName, of?: string): void
  /** Without a step for Back: what was shown is over. */
  replace(name: TillViewName): void
}

export function useTillView(): TillView {
  const search: PageSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const to = useCallback(
    (name: TillViewName, of: string, replace: boolean) =>
      void navigate({
        to: '.',
        search: (before: PageSearch) => ({
          ...before,
          at: name === 'sale' ? undefined : name,
          of: of || undefined,
        }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
  const { at = 'sale' } = search
  return {
    name: views.find((one) => one === at) ?? 'sale',
    of: search['of'] ?? '',
    go: useCallback((name, of = '') => to(name, of, false), [to]),
    replace: useCallback((name) => to(name, '', true), [to]),
  }
}
