/**
 * Queries of links that open the side bar: `showMenu` the account, `firstLogin` the registration,
 * which letters of invitation lead to (DIR-09, DIR-10). They give way to the view in the address.
 */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { barViews } from './bar.ts'
import { ofPage, type PageSearch } from '../paths.ts'

export function useOpeners(): void {
  const search: PageSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const panel = openedBy(search)
  useEffect(() => {
    if (!panel) return
    void navigate({
      to: '.',
      search: (now: PageSearch) => ({ ...ofPage(now), panel }),
      replace: true,
    })
  }, [panel, navigate])
}

export function openedBy(search: PageSearch): string | null {
  if (search.panel) return null
  if (search['showMenu'] !== undefined) return barViews.account
  return search['firstLogin'] === undefined ? null : barViews.register
}
