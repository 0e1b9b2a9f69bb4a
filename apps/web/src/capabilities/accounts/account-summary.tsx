/** Buying Power, Balance and Cash Reserve, each with a link to its explanation (BAR-24). */
import type { Account } from '@exchange/contract/accounts/account.contract'
import type { ReactNode } from 'react'
import { Surface } from '../../ui/surface.tsx'
import { InfoButton } from '../../ui/info-button.tsx'
import { Money, type MoneyUnit } from '../../ui/money.tsx'
import { BuyingPowerBar } from './buying-power-bar.tsx'
import { ReserveActions, type ReserveActionsProps } from './reserve-actions.tsx'
import { RisingAmount } from './rising-amount.tsx'

/** Open the explanation of each number. */
export interface ExplanationHandlers {
  readonly buyingPower: () => void
  readonly balance: () => void
  readonly cashReserve: () => void
  readonly flashCash: () => void
  readonly communityRewards: () => void
}

interface AccountSummaryProps {
  readonly account: Account
  readonly explain: ExplanationHandlers
  /** Shown below the cash reserve, if it can be loaded. */
  readonly reserve?: ReserveActionsProps | undefined
}

export function AccountSummary({ account, explain, reserve }: AccountSummaryProps) {
  return (
    <Surface>
      <div className="flex items-center justify-between gap-3">
        <p className="text-ink-soft">Buying Power</p>
        <InfoButton label="What is Buying Power?" onClick={explain.buyingPower} />
      </div>
      <p className="mt-0.5">
        <RisingAmount
          name="Buying Power"
          amount={account.availableBalance}
          unit="MOX"
          size="huge"
        />
      </p>
      <BuyingPowerBar account={account} />
      <dl className="mt-4 grid gap-1 border-t border-line pt-3">
        <Figure
          label="Balance"
          amount={account.tradeBalance}
          unit="MOX"
          note={
            account.flashCashBalance > 0 && (
              <>
                includes <Money amount={account.flashCashBalance} unit="MOX" /> FlashCash
              </>
            )
          }
          info="What is my Balance?"
          onInfo={explain.balance}
        />
        <Figure
          label="Cash Reserve Account"
          amount={account.cashBalance}
          unit="USD"
          info="What is the Cash Reserve Account?"
          onInfo={explain.cashReserve}
        />
      </dl>
      {reserve && <ReserveActions {...reserve} />}
    </Surface>
  )
}

interface FigureProps {
  readonly label: string
  readonly amount: number
  readonly unit: MoneyUnit
  /** Below the label. */
  readonly note?: ReactNode
  readonly info: string
  readonly onInfo: () => void
}

function Figure({ label, amount, unit, note, info, onInfo }: FigureProps) {
  return (
    <div className="flex min-h-11 items-center gap-3">
      <dt className="min-w-0 flex-1 text-ink-soft">
        {label}
        {note && <span className="block text-xs">{note}</span>}
      </dt>
      <dd className="flex items-center gap-3 text-lg font-semibold">
        <RisingAmount name={label} amount={amount} unit={unit} />
        <InfoButton label={info} onClick={onInfo} />
      </dd>
    </div>
  )
}
