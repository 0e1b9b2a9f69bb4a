/** The calculation in an explanation, line by line. */
import type { Account } from '@exchange/contract/accounts/account.contract'
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import type { ReactNode } from 'react'
import { minorOf } from '../../kernel/formats.ts'
import { Money } from '../../ui/money.tsx'
import { useBalanceWorking } from './balance.api.ts'

export interface WorkedLine {
  readonly label: string
  readonly value: ReactNode
  readonly total?: boolean
}

export function WorkedLines({ lines }: { readonly lines: readonly WorkedLine[] }) {
  if (lines.length === 0) return null
  return (
    <dl className="mt-4 grid gap-2 border-t border-line pt-4">
      {lines.map(({ label, value, total }) => (
        <div
          key={label}
          className={
            total
              ? 'flex justify-between gap-4 border-t border-line pt-2 text-lg font-bold'
              : 'flex justify-between gap-4'
          }
        >
          <dt className={total ? '' : 'text-ink-soft'}>{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface BalanceLinesProps {
  readonly account: Account
  readonly held: SessionUser['held']
}

/**
 * INFO-03: earned minus spent minus held. Held FlashCash was never earned, so it has its own line.
 * Until the server has answered, only the session's balance is shown.
 */
export function BalanceLines({ account, held }: BalanceLinesProps) {
  const { data } = useBalanceWorking(account.tradeBalance)
  const words = accountMessages
  const heldAll = minorOf(held?.currency ?? 0)
  const lines: [label: string, minor: bigint][] = []
  if (data) lines.push([words.earned, minorOf(data.earned)], [words.spent, -minorOf(data.spent)])
  if (heldAll > 0n) lines.push([words.held, -heldAll])
  const heldFlash = data ? heldAll - minorOf(data.held) : 0n
  if (heldFlash > 0n) lines.push([words.heldFlash, heldFlash])
  const flash = minorOf(account.flashCashBalance)
  if (flash > 0n) lines.push([data ? words.flashCash : words.ofWhichFlashCash, flash])
  const total = { label: 'Balance', value: mox(minorOf(account.tradeBalance)), total: true }
  const worked = lines.map(([label, minor]) => ({ label, value: mox(minor) }))
  return <WorkedLines lines={[...worked, total]} />
}

export function mox(amount: number | bigint): ReactNode {
  return <Money amount={amount} unit="MOX" />
}
