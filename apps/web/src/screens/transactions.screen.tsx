/**
 * /transactions, called Activity: the member's payments, newest first (ACCT-05). The address has
 * what is listed and which one is shown in full: beside the list, or as a page below 992 px.
 */
import type { TransactionFilter } from '@exchange/contract/accounts/account.contract'
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { activityMessages } from '@exchange/contract/accounts/activity.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { dayIn } from '@exchange/domain/wall-clock'
import { X } from 'lucide-react'
import { useState } from 'react'
import { FilterDialog } from '../capabilities/accounts/filter-dialog.tsx'
import { MatchHead } from '../capabilities/accounts/match-head.tsx'
import { MonthHead } from '../capabilities/accounts/month-head.tsx'
import { narrowing } from '../capabilities/accounts/transaction-filter.ts'
import { TransactionFilters } from '../capabilities/accounts/transaction-filters.tsx'
import { TransactionsList } from '../capabilities/accounts/transactions-list.tsx'
import { OwnFormer } from '../capabilities/former-payments/own-former.tsx'
import { AccountFrame } from '../frames/account-frame.tsx'
import { useUser } from '../kernel/hooks.ts'
import { may } from '../kernel/rights.ts'
import { useNow } from '../kernel/use-now.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/banner.tsx'
import { cx } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { ActivityActions } from './activity-actions.tsx'
import { useActivityAddress } from './activity-address.ts'
import { OneTransaction } from './one-transaction.tsx'

const pageSize = 25

export function TransactionsScreen() {
  const user = useUser()
  const now = useNow()
  const { filter, payment, choose, open } = useActivityAddress()
  const [searching, setSearching] = useState(filter.search !== undefined)
  const [filtering, setFiltering] = useState(false)
  if (!user) return null
  if (!user.account) return <NoActivity of={user.member.name} />
  const today = dayIn(user.profile.zone, now)
  const actions = (
    <ActivityActions
      filter={filter}
      day={today}
      searching={searching}
      onSearch={() => {
        if (searching) choose({ ...filter, search: undefined })
        setSearching(!searching)
      }}
      onFilters={() => setFiltering(true)}
    />
  )
  return (
    <AccountFrame
      at={paths.transactions()}
      title={activityMessages.activity}
      quietTitle={payment !== undefined}
      close
      actions={actions}
    >
      <div className={cx('grid grid-cols-1 gap-2 @lg:gap-5', payment && 'max-lg:hidden')}>
        <Head filter={filter} latest={today.slice(0, 7)} onChange={choose} />
        <TransactionFilters
          filter={filter}
          onChange={choose}
          searching={searching}
          onFilters={() => setFiltering(true)}
        />
      </div>
      <div
        className={cx(
          'mt-3 grid grid-cols-1 items-start gap-5 @lg:mt-4',
          payment && 'max-lg:mt-0 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)]',
        )}
      >
        <div className={cx(payment && 'max-lg:hidden')}>
          <TransactionsList
            pageSize={pageSize}
            filter={filter}
            current={payment}
            onOpen={({ id }) => open(id)}
          />
          <Former user={user} filter={filter} />
        </div>
        {payment && <Beside id={payment} onClose={() => open(undefined)} />}
      </div>
      {filtering && (
        <FilterDialog filter={filter} onChange={choose} onClose={() => setFiltering(false)} />
      )}
    </AccountFrame>
  )
}

/** A partial member has paid nothing. */
function NoActivity({ of }: { readonly of: string }) {
  return (
    <AccountFrame at={paths.transactions()} title={activityMessages.activity} lead={of}>
      <Banner>{accountMessages.partialMember}</Banner>
    </AccountFrame>
  )
}

/** Of what is filtered, Activity alone. */
function Former({
  user,
  filter,
}: {
  readonly user: SessionUser
  readonly filter: TransactionFilter
}) {
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  return may(user, 'statements') && !isFiltered ? <OwnFormer /> : null
}

interface HeadProps {
  readonly filter: TransactionFilter
  /** The running month: `2026-11`. */
  readonly latest: string
  readonly onChange: (filter: TransactionFilter) => void
}

/** The month; or, of what is filtered, what it comes to. */
function Head({ filter, latest, onChange }: HeadProps) {
  if (narrowing(filter).length > 0) return <MatchHead filter={filter} />
  const onMonth = (month: string) =>
    onChange({ ...filter, month: month === latest ? undefined : month })
  return <MonthHead month={filter.month} latest={latest} onMonth={onMonth} />
}

/** One in full. Beside the list it can be closed; as a page it is left by Back. */
function Beside({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  return (
    <aside
      aria-label={accountMessages.transaction}
      className="relative pb-10 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto lg:pb-0"
    >
      <div data-print="hide" className="absolute top-2 right-2 max-lg:hidden">
        <IconButton label="Close" icon={<X size={20} aria-hidden />} onClick={onClose} />
      </div>
      <OneTransaction key={id} id={id} />
    </aside>
  )
}
