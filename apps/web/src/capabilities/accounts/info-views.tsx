/**
 * The explanations behind the info icons (INFO-01 to INFO-10), each with the member's own numbers
 * worked through and the way back.
 */
import type { Account } from '@exchange/contract/accounts/account.contract'
import { accountInfo } from '@exchange/contract/accounts/accounts.messages'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { receiptTime } from '../../kernel/formats.ts'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'

export type InfoName = keyof ReturnType<typeof accountInfo>

export interface InfoViewProps {
  readonly name: InfoName
  readonly onBack: () => void
  /** Further reading: "What is my credit limit?". */
  readonly onCreditLimit?: () => void
  /** Where to do something about it: load the cash reserve (CRA-14), redeem points. */
  readonly further?: { readonly href: string; readonly text: string } | undefined
}

export function InfoView({ name, onBack, onCreditLimit, further }: InfoViewProps) {
  const { currency } = useConfig().brand
  const account = useUser()?.account
  const { text } = accountInfo(currency)[name]
  const lines = account ? workedLines(name, account) : []
  return (
    <div className="grid gap-4">
      <Card>
        <p className="text-lg leading-relaxed">{text}</p>
        {lines.length > 0 && (
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
        )}
      </Card>
      {onCreditLimit && (
        <Button variant="link" onClick={onCreditLimit}>
          What is my Credit Limit?
        </Button>
      )}
      {further && (
        <a href={further.href} className={buttonClass({ variant: 'link' })}>
          {further.text}
        </a>
      )}
      <Button variant="quiet" block icon={<ArrowLeft size={18} aria-hidden />} onClick={onBack}>
        Back to Account Summary
      </Button>
    </div>
  )
}

interface WorkedLine {
  readonly label: string
  readonly value: ReactNode
  readonly total?: boolean
}

function workedLines(name: InfoName, account: Account): readonly WorkedLine[] {
  const mox = (amount: number) => <Money amount={amount} unit="MOX" />
  const flash = account.flashCashBalance
  const lines: Readonly<Record<InfoName, readonly WorkedLine[]>> = {
    buyingPower: [
      { label: 'Credit limit', value: mox(account.creditLimit) },
      { label: 'Balance', value: mox(account.tradeBalance) },
      { label: 'Buying Power', value: mox(account.availableBalance), total: true },
    ],
    balance: [
      ...(flash > 0 ? [{ label: 'Of which FlashCash', value: mox(flash) }] : []),
      { label: 'Balance', value: mox(account.tradeBalance), total: flash > 0 },
    ],
    creditLimit: [{ label: 'Your credit limit', value: mox(account.creditLimit) }],
    cashReserve: [
      { label: 'Your balance', value: <Money amount={account.cashBalance} unit="USD" /> },
    ],
    flashCash: flashLines(account, mox),
    communityRewards: [
      { label: 'Your points', value: <Money amount={account.pointsBalance} unit="PTS" /> },
    ],
  }
  return lines[name]
}

function flashLines(account: Account, mox: (amount: number) => ReactNode): readonly WorkedLine[] {
  const { flashNextExpireDate: at, flashNextExpireBalance: next } = account
  return [
    { label: 'Your FlashCash', value: mox(account.flashCashBalance) },
    ...(at && next > 0
      ? [
          { label: 'Evaporates next', value: mox(next) },
          { label: 'At', value: receiptTime(at) },
        ]
      : []),
  ]
}
