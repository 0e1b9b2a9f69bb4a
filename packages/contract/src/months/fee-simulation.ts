/** What the fee is computed from, to the wire and back; without the schema, for browsers. */
import type { FeeInput } from '@exchange/domain/months/community-fee.rules'
import type { MonthPolicy } from '@exchange/domain/months/month-policy.rules'
import type { FeeSimulation } from './fee-simulation.contract.ts'

export function toSimulation(
  { aged, target, purchases, joinedAt, endsAt }: FeeInput,
  policy: MonthPolicy,
): FeeSimulation {
  const { to90, to180, to270, to360, to3Years, over3Years } = aged
  return {
    aged: {
      to90: String(to90),
      to180: String(to180),
      to270: String(to270),
      to360: String(to360),
      to3Years: String(to3Years),
      over3Years: String(over3Years),
    },
    target: String(target),
    purchases: String(purchases),
    joinedAt: joinedAt.toISOString(),
    endsAt: endsAt.toISOString(),
    policy: { ...policy, minFee: String(policy.minFee), maxFee: String(policy.maxFee) },
  }
}

/** What `toSimulation` wrote, for `feeAfterSpending` of the domain. */
export function readSimulation(stated: FeeSimulation): {
  readonly input: FeeInput
  readonly policy: MonthPolicy
} {
  const { aged, target, purchases, joinedAt, endsAt, policy } = stated
  return {
    input: {
      aged: {
        to90: BigInt(aged.to90),
        to180: BigInt(aged.to180),
        to270: BigInt(aged.to270),
        to360: BigInt(aged.to360),
        to3Years: BigInt(aged.to3Years),
        over3Years: BigInt(aged.over3Years),
      },
      target: BigInt(target),
      purchases: BigInt(purchases),
      joinedAt: new Date(joinedAt),
      endsAt: new Date(endsAt),
    },
    policy: { ...policy, minFee: BigInt(policy.minFee), maxFee: BigInt(policy.maxFee) },
  }
}
