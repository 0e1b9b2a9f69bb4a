/**
 * Links from emails open the side bar by a query of their own: `showMenu` opens Account and
 * `firstLogin` opens Register (DIR-09, DIR-10). It is replaced by `panel` in the address.
 */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { barViews } from '../navigation/bar.ts'
import { ofPage, paths, type PageSearch } from '../paths.ts'

export function useOpeners(): void {
  const search: PageSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const panel = openedBy(search)
  useEffect(() => {
    if (!panel) return
    void navigate({
      to: '.',
      search: (now: PageSearch) => ({ ...ofPage(now, paths.home()), panel }),
      replace: true,
    })
  }, [panel, navigate])
}

export function openedBy(search: PageSearch): string | null {
  if (search.panel) return null
  if (search['showMenu'] !== undefined) return barViews.account
  return search['firstLogin'] === undefined ? null : barViews.register
}
