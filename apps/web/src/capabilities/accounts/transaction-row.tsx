/** One transaction of a list: whom with, one line about it, and the sum. A link to it in full. */
import type { Transaction } from '@exchange/contract/accounts/account.contract'
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { disputeMessages } from '@exchange/contract/reversals/reversals.messages'
import {
  BadgeDollarSign,
  Gift,
  Landmark,
  Sparkles,
  Undo2,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import type { MouseEvent } from 'react'
import { clockText, dayText } from '../../kernel/day-words.ts'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Tag, type Tone } from '../../ui/badge.tsx'
import { cx } from '../../ui/class-names.ts'
import { Money } from '../../ui/money.tsx'
import { aboutOf, otherSide, Sum } from './transaction-parts.tsx'

const tones: Readonly<Record<Transaction['status'], Tone>> = {
  Approved: 'success',
  Pending: 'warning',
  Declined: 'neutral',
  Expired: 'neutral',
  Withdrawn: 'neutral',
  Refunded: 'neutral',
  'Partly refunded': 'neutral',
  Reversed: 'neutral',
}

interface TransactionRowProps {
  readonly transaction: Transaction
  /** Its list has no days. */
  readonly dated?: boolean
  /** It is shown in full beside the list. */
  readonly current?: boolean
  /** Opens it on this page; otherwise the link leads to Activity. */
  readonly onOpen?: ((transaction: Transaction) => void) | undefined
}

export function TransactionRow({ transaction, dated, current, onOpen }: TransactionRowProps) {
  const { id, status, dispute } = transaction
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!onOpen || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(transaction)
  }
  return (
    <a
      href={paths.transactions({ payment: id })}
      onClick={open}
      aria-current={current ? 'true' : undefined}
      className={cx(
        'flex min-h-16 items-center gap-3 rounded-control px-3 py-2.5 transition-colors hover:bg-sunk',
        current && 'bg-sunk',
      )}
    >
      <Face of={transaction} />
      <span className="min-w-0 flex-1">
        <bdi className="line-clamp-2 font-semibold wrap-break-word">{otherSide(transaction)}</bdi>
        <AboutLine of={transaction} dated={dated === true} />
        {dispute && (
          <span className="line-clamp-1 text-sm text-amber-ink">
            {disputeMessages.states[dispute.status]}
          </span>
        )}
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        <Sum transaction={transaction} />
        {status !== 'Approved' && <Tag tone={tones[status]}>{status}</Tag>}
      </span>
      <BalanceAfter of={transaction} />
    </a>
  )
}

/** What it was for, and when; the time stays when there is not room for all of it. */
function AboutLine({ of, dated }: { readonly of: Transaction; readonly dated: boolean }) {
  const about = aboutOf(of)
  return (
    <span className="flex min-w-0 text-sm text-ink-soft">
      {about && <span className="truncate">{about}</span>}
      <span className="shrink-0 whitespace-pre">
        {about && ' · '}
        {dated ? dayText(of.date) : clockText(new Date(of.date))}
      </span>
    </span>
  )
}

/** Where there is room. What did not move the currency has none. */
function BalanceAfter({ of: { balanceAfter, unit } }: { readonly of: Transaction }) {
  if (balanceAfter === null) return null
  return (
    <span className="hidden w-32 shrink-0 text-right text-sm text-ink-soft @2xl:block">
      {unit === 'MOX' && (
        <>
          <span className="sr-only">{accountMessages.balanceAfter} </span>
          <Money amount={balanceAfter} unit="MOX" />
        </>
      )}
    </span>
  )
}

const icons: Readonly<Record<string, LucideIcon>> = {
  opening: Landmark,
  load: BadgeDollarSign,
  'community-fee': Landmark,
  'staff-posting': Landmark,
  'flash-grant': Zap,
  'flash-evaporation': Zap,
  'points-redemption': Sparkles,
  'points-return': Sparkles,
  'points-claim': Sparkles,
  'gift-card-purchase': Gift,
  'gift-card-payment': Gift,
}

/** The logo of the other member, or a sign of what it was. */
interface FaceProps {
  readonly of: Transaction
  readonly size?: 'medium' | 'face'
}

export function Face({ of: { member, memberId, picture, type }, size = 'medium' }: FaceProps) {
  if (memberId !== null) return <Avatar name={member} src={picture} size={size} square />
  const Icon = icons[type] ?? Undo2
  const isFlash = type.startsWith('flash')
  return (
    <span
      aria-hidden
      className={cx(
        'grid shrink-0 place-items-center rounded-full',
        size === 'face' ? 'size-14' : 'size-11',
        isFlash ? 'bg-amber-soft text-amber-ink' : 'bg-brand-soft text-brand-ink',
      )}
    >
      <Icon size={20} />
    </span>
  )
}
