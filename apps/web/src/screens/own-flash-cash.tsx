/**
 * The user's FlashCash by bucket, for members who are enrolled, whether or not their exchange has
 * points (FLASH-02, FLASH-03, FLASH-07).
 */
import type { ReactNode } from 'react'
import { NextEvaporation } from '../capabilities/accounts/next-evaporation.tsx'
import { RisingAmount } from '../capabilities/accounts/rising-amount.tsx'
import { FlashCashList } from '../capabilities/rewards/flash-cash-list.tsx'
import { useUser } from '../kernel/hooks.ts'

interface OwnFlashCashProps {
  /** A button beside the total that opens its explanation. */
  readonly info?: ReactNode
}

export function OwnFlashCash({ info }: OwnFlashCashProps) {
  const account = useUser()?.account
  if (!account?.flashCashEnroll) return null
  const { flashCashBalance } = account
  return (
    <FlashCashList
      balance={flashCashBalance}
      total={
        <span className="flex items-center gap-3">
          <RisingAmount name="FlashCash" amount={flashCashBalance} unit="MOX" />
          {info}
        </span>
      }
      next={<NextEvaporation account={account} />}
    />
  )
}
