/** What Activity lists and which transaction it shows in full, as its address has it. */
import type { Transaction, TransactionFilter } from '@exchange/contract/accounts/account.contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { readFilter, wholeFilter } from '../capabilities/accounts/transaction-filter.ts'
import { desktopWidth, useMedia } from '../kernel/use-media.ts'
import { ofPage, paths, type PageSearch } from '../paths.ts'

interface ActivityAddress {
  readonly filter: TransactionFilter
  /** The one that is shown in full. */
  readonly payment: string | undefined
  readonly choose: (filter: TransactionFilter) => void
  /** Shows one in full, or none. */
  readonly open: (id: Transaction['id'] | undefined) => void
}

export function useActivityAddress(): ActivityAddress {
  const navigate = useNavigate()
  const query: PageSearch = useSearch({ strict: false })
  const beside = useMedia(desktopWidth)
  const filter = readFilter(query)
  const go = useCallback(
    (parts: Readonly<Record<string, string | undefined>>, how: { readonly replace: boolean }) =>
      void navigate({
        to: '.',
        search: (before: PageSearch) => ({ ...ofPage(before, paths.transactions()), ...parts }),
        replace: how.replace,
        resetScroll: !beside && 'payment' in parts && parts['payment'] !== undefined,
      }),
    [navigate, beside],
  )
  return {
    filter,
    payment: query['payment'],
    // A search is typed letter by letter: Back leads to what was before all of them.
    choose: (chosen) =>
      go(
        { ...wholeFilter(chosen), payment: undefined },
        { replace: (chosen.search ?? '') !== (filter.search ?? '') },
      ),
    open: (id) => go({ payment: id }, { replace: false }),
  }
}
