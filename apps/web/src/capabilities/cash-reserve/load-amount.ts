/** The amount of a load as the form holds it (CRA-02, CRA-05, CRA-06). */
import { loadFaultMessages } from '@exchange/contract/cash-reserve/cash-reserve.messages'
import { loadMinor, readLoadAmount } from '@exchange/domain/cash-reserve/load.rules'
import { toDecimal } from '@exchange/domain/money'
import { readAmount } from '@exchange/domain/typed/amount.rules'
import { amountText } from '../../kernel/formats.ts'

export interface LoadAmount {
  readonly typed: string
  readonly error?: string | undefined
}

export const recommendedLoad: LoadAmount = { typed: toDecimal(loadMinor.recommended) }

/** Checks the amount. One below the minimum is raised to the minimum, with a message (CRA-05). */
export function judgeLoad(typed: string, mostDollars: number): LoadAmount {
  const most = readAmount(mostDollars)
  const read = readLoadAmount(typed, most.ok ? most.value : 0n)
  if (read.ok) return { typed }
  const error = loadFaultMessages(amountText(mostDollars, true))[read.error]
  return { typed: read.error === 'too-small' ? toDecimal(loadMinor.least) : typed, error }
}

/** "Load $50.00", while the amount can be loaded. */
export function loadLabel({ typed }: LoadAmount, mostDollars: number): string {
  const sum = loadable(typed, mostDollars)
  return sum === null ? 'Load' : `Load $${amountText(sum)}`
}

/** The suggested amounts. */
export const usualLoads = ['25.00', '50.00', '100.00'] as const

/** Minor units of an amount that can be loaded; null otherwise. */
export function loadable(typed: string, mostDollars: number): bigint | null {
  const read = readAmount(typed, 'USD')
  return read.ok && mayLoad(typed, mostDollars) ? read.value : null
}

/** Whether the amount as it stands can be loaded. */
export function mayLoad(typed: string, mostDollars: number): boolean {
  return judgeLoad(typed, mostDollars).error === undefined
}
