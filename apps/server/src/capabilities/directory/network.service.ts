/** What Home tells visitors about the network: counted once a day, read at most once a minute. */
import type { Queryable } from '@exchange/database'
import { networkShown } from '@exchange/domain/directory/paid-by.rules'
import type { FeePlan } from '@exchange/domain/fees/fees.rules'
import { remembered } from '../../kernel/remembered.ts'
import type { ExchangeBook } from '../exchanges/index.ts'
import { readNetwork } from './network.read.ts'

const freshForMs = 60_000
const basisPointsOfPercent = 100

interface Percents {
  readonly from: number
  readonly to: number
}

export interface NetworkNumbers {
  readonly members: number
  /** Of the last 30 days, rounded down; null while too few members paid. */
  readonly payments: number | null
  /** Minor units of the currency, rounded down; null with `payments`. */
  readonly paid: bigint | null
  readonly buyerFees: Percents
  readonly sellerFees: Percents
}

interface NetworkNeeds {
  readonly database: Queryable
  readonly exchanges: Pick<ExchangeBook, 'all'>
  readonly now: () => Date
}

export function openNetwork({ database, exchanges, now }: NetworkNeeds) {
  return remembered({ now, freshForMs, read: () => readNumbers(database, exchanges) })
}

async function readNumbers(
  database: Queryable,
  exchanges: NetworkNeeds['exchanges'],
): Promise<NetworkNumbers> {
  const [{ members, payments, payers, paid }, all] = await Promise.all([
    readNetwork(database),
    exchanges.all(),
  ])
  const plans = [...all.values()]
    .filter(({ trial }) => !trial)
    .map(({ policy }) => policy.feePlans.standard)
  const told = networkShown({ payments: payments ?? 0, payers: payers ?? 0, paid: paid ?? 0n })
  return {
    members,
    payments: told?.payments ?? null,
    paid: told?.paid ?? null,
    buyerFees: percentsOf(plans, ({ buyerCashBasisPoints }) => buyerCashBasisPoints),
    sellerFees: percentsOf(plans, ({ sellerCashBasisPoints }) => sellerCashBasisPoints),
  }
}

function percentsOf(plans: readonly FeePlan[], rate: (plan: FeePlan) => number): Percents {
  const rates = plans.map((plan) => rate(plan) / basisPointsOfPercent)
  return rates.length === 0
    ? { from: 0, to: 0 }
    : { from: Math.min(...rates), to: Math.max(...rates) }
}
