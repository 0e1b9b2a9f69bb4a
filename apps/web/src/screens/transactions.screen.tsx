/**
 * /transactions, called Activity in the navigation: the member's payments, newest first (ACCT-05).
 * The address has what is listed and which one is shown in full: beside the list, or as a page on a
 * phone.
 */
import type { Transaction, TransactionFilter } from '@exchange/contract/accounts/account.contract'
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { dayIn } from '@exchange/domain/wall-clock'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft, Download, X } from 'lucide-react'
import { useCallback } from 'react'
import { MonthHead } from '../capabilities/accounts/month-head.tsx'
import { saveTransactions } from '../capabilities/accounts/save-transactions.ts'
import { TransactionFilters } from '../capabilities/accounts/transaction-filters.tsx'
import { TransactionsList } from '../capabilities/accounts/transactions-list.tsx'
import { AccountFrame } from '../frames/account-frame.tsx'
import { useUser } from '../kernel/hooks.ts'
import { desktopWidth, useMedia } from '../kernel/use-media.ts'
import { useNow } from '../kernel/use-now.ts'
import { useTask } from '../kernel/use-task.ts'
import { ofPage, paths, type PageSearch } from '../paths.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { FormError } from '../ui/form-error.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { toast } from '../ui/toaster.tsx'
import { OneTransaction } from './one-transaction.tsx'

const pageSize = 25

export function TransactionsScreen() {
  const user = useUser()
  const now = useNow()
  const { filter, payment, choose, open } = useActivityAddress()
  if (!user) return null
  if (!user.account) {
    return (
      <AccountFrame at={paths.transactions()} title="Transactions" lead={user.member.name}>
        <Banner>{accountMessages.partialMember}</Banner>
      </AccountFrame>
    )
  }
  const today = dayIn(user.profile.zone, now)
  const latest = today.slice(0, 7)
  const onMonth = (month: string) =>
    choose({ ...filter, month: month === latest ? undefined : month })
  return (
    <AccountFrame
      at={paths.transactions()}
      title="Transactions"
      quietTitle={payment !== undefined}
      actions={<Export filter={filter} day={today} aside={payment !== undefined} />}
    >
      <div className={cx('grid grid-cols-1 gap-5', payment && 'max-md:hidden')}>
        <MonthHead month={filter.month} latest={latest} onMonth={onMonth} />
        <TransactionFilters filter={filter} onChange={choose} />
      </div>
      <div
        className={cx(
          'mt-4 grid grid-cols-1 items-start gap-5',
          payment && 'max-md:mt-0 md:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)]',
        )}
      >
        <div className={cx(payment && 'max-md:hidden')}>
          <TransactionsList
            pageSize={pageSize}
            filter={filter}
            current={payment}
            onOpen={({ id }) => open(id)}
          />
        </div>
        {payment && (
          <aside
            aria-label={accountMessages.transaction}
            className="md:sticky md:top-20 md:max-h-[calc(100dvh-6rem)] md:overflow-y-auto lg:top-6 lg:max-h-[calc(100dvh-3rem)]"
          >
            <CloseOne onClose={() => open(undefined)} />
            <OneTransaction key={payment} id={payment} />
          </aside>
        )}
      </div>
    </AccountFrame>
  )
}

/** On a phone the way back to the list; beside the list it closes what is shown. */
function CloseOne({ onClose }: { readonly onClose: () => void }) {
  return (
    <div data-print="hide" className="flex justify-between">
      <Button
        variant="link"
        icon={<ArrowLeft size={18} aria-hidden />}
        className="mb-2 md:hidden"
        onClick={onClose}
      >
        All transactions
      </Button>
      <IconButton
        label="Close"
        icon={<X size={20} aria-hidden />}
        className="ml-auto max-md:hidden"
        onClick={onClose}
      />
    </div>
  )
}

interface ActivityAddress {
  readonly filter: TransactionFilter
  /** The one that is shown in full. */
  readonly payment: string | undefined
  readonly choose: (filter: TransactionFilter) => void
  /** Shows one in full, or none. */
  readonly open: (id: Transaction['id'] | undefined) => void
}

function useActivityAddress(): ActivityAddress {
  const navigate = useNavigate()
  const query: PageSearch = useSearch({ strict: false })
  const beside = useMedia(desktopWidth)
  const { search, month, payment } = query
  const show = waysOf(query['show'])
  const go = useCallback(
    (parts: Readonly<Record<string, string | undefined>>, resetScroll: boolean) =>
      void navigate({
        to: '.',
        search: (before: PageSearch) => ({ ...ofPage(before, paths.transactions()), ...parts }),
        replace: 'search' in parts,
        resetScroll,
      }),
    [navigate],
  )
  return {
    filter: {
      ...(show && { show }),
      ...(search && { search }),
      ...(month && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && { month }),
    },
    payment,
    choose: ({ show: way, search: words, month: of }) =>
      go({ show: way, search: words, month: of, payment: undefined }, false),
    open: (id) => go({ payment: id }, !beside),
  }
}

function waysOf(text: string | undefined): TransactionFilter['show'] {
  return text === 'in' || text === 'out' || text === 'waiting' ? text : undefined
}

interface ExportProps {
  readonly filter: TransactionFilter
  /** Today, in the zone of the exchange. */
  readonly day: string
  /** One is shown in full: a phone shows nothing else. */
  readonly aside: boolean
}

/** Saves what is listed as a file for a spreadsheet. */
function Export({ filter, day, aside }: ExportProps) {
  const { busy, failure, run } = useTask()
  const save = async () => {
    const { whole } = await saveTransactions(filter, day)
    if (!whole) toast({ text: accountMessages.exportCut })
  }
  return (
    <div className={cx('grid justify-items-end gap-1', aside && 'max-md:hidden')}>
      <Button
        variant="quiet"
        busy={busy}
        icon={<Download size={18} aria-hidden />}
        onClick={() => void run(save)}
      >
        {accountMessages.exportFile}
      </Button>
      <FormError>{failure}</FormError>
    </div>
  )
}
