/**
 * The explanations behind the info icons (INFO-01 to INFO-10), each calculated with the member's
 * own numbers, with a way back.
 */
import type { Account } from '@exchange/contract/accounts/account.contract'
import { accountInfo, accountMessages } from '@exchange/contract/accounts/accounts.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { nearTime } from '../../kernel/day-words.ts'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Surface } from '../../ui/surface.tsx'
import { Money } from '../../ui/money.tsx'
import { BalanceLines, mox, WorkedLines, type WorkedLine } from './worked-lines.tsx'

export type InfoName = keyof ReturnType<typeof accountInfo>

export interface InfoViewProps {
  readonly name: InfoName
  readonly onBack: () => void
  /** Opens a related explanation: "What is my credit limit?". */
  readonly onCreditLimit?: () => void
  /** A link to act on it: load the cash reserve (CRA-14), redeem points. */
  readonly further?: { readonly href: string; readonly text: string } | undefined
  /** Shown below the explanation. */
  readonly children?: ReactNode
}

export function InfoView(props: InfoViewProps) {
  const { name, onBack, onCreditLimit, further, children } = props
  const { currency } = useConfig().brand
  const user = useUser()
  if (!user) return null
  const { account } = user
  const { text } = accountInfo(currency)[name]
  return (
    <div className="grid gap-4">
      <Surface>
        <p className="text-lg leading-relaxed">{text}</p>
        {account && <Worked name={name} user={user} account={account} />}
      </Surface>
      {children}
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

interface WorkedProps {
  readonly name: InfoName
  readonly user: SessionUser
  readonly account: Account
}

function Worked({ name, user, account }: WorkedProps) {
  if (name === 'balance') return <BalanceLines account={account} held={user.held} />
  return <WorkedLines lines={workedLines(name, user, account)} />
}

function workedLines(
  name: Exclude<InfoName, 'balance'>,
  { held }: SessionUser,
  account: Account,
): readonly WorkedLine[] {
  const heldCash = held?.cash ?? 0
  const usd = (amount: number) => <Money amount={amount} unit="USD" />
  const lines: Readonly<Record<typeof name, readonly WorkedLine[]>> = {
    buyingPower: [
      { label: 'Credit limit', value: mox(account.creditLimit) },
      { label: 'Balance', value: mox(account.tradeBalance) },
      { label: 'Buying Power', value: mox(account.availableBalance), total: true },
    ],
    creditLimit: [{ label: 'Your credit limit', value: mox(account.creditLimit) }],
    cashReserve: [
      { label: 'Your balance', value: usd(account.cashBalance) },
      ...(heldCash > 0 ? [{ label: accountMessages.held, value: usd(heldCash) }] : []),
    ],
    flashCash: flashLines(account),
    communityRewards: [
      { label: 'Your points', value: <Money amount={account.pointsBalance} unit="PTS" /> },
    ],
  }
  return lines[name]
}

function flashLines(account: Account): readonly WorkedLine[] {
  // FLASH-07: members who are not enrolled read the explanation without figures.
  if (!account.flashCashEnroll) return []
  const { flashNextExpireDate: at, flashNextExpireBalance: next } = account
  return [
    { label: 'Your FlashCash', value: mox(account.flashCashBalance) },
    ...(at && next > 0
      ? [
          { label: 'Evaporates next', value: mox(next) },
          { label: 'At', value: nearTime(at) },
        ]
      : []),
  ]
}
