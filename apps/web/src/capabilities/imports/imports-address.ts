/** Which import is shown, and which of its rows, as the address of the page has it. */
import { shownWords } from '@exchange/contract/imports/import-page.messages'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { officePaths } from '../../office-paths.ts'
import { ofPage, type PageSearch } from '../../paths.ts'
import type { Shown } from './imports.api.ts'

export interface ImportsAddress {
  /** Null: all of them. */
  readonly one: number | null
  /** Null: what needs a look first. */
  readonly rows: Shown | null
  readonly open: (one: number | null) => void
  readonly show: (rows: Shown) => void
}

export function useImportsAddress(): ImportsAddress {
  const navigate = useNavigate()
  const query: PageSearch = useSearch({ strict: false })
  const one = Number(query['one'])
  const rows = query['rows'] ?? ''
  const go = (more: PageSearch) =>
    void navigate({
      to: '.',
      search: (before: PageSearch) => ({ ...ofPage(before, officePaths.imports()), ...more }),
    })
  return {
    one: Number.isInteger(one) && one > 0 ? one : null,
    rows: rows in shownWords ? (rows as Shown) : null,
    open: (chosen) => go({ one: chosen === null ? undefined : String(chosen), rows: undefined }),
    show: (chosen) => go({ rows: chosen }),
  }
}
