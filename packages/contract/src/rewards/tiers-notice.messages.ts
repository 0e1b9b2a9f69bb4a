/** What other staff are told of reward tiers that are planned, or withdrawn. */
import { zoneDay } from '../policies/policies.messages.ts'
import { readableAmount } from '../wire/readable-amount.ts'

export interface TiersNotice {
  readonly withdrawn: boolean
  /** ISO 8601. */
  readonly validFrom: string
  /** Time zone of the exchange. */
  readonly zone: string
  readonly exchange: string
  readonly by: string
  /** Points, and minor units of FlashCash. */
  readonly tiers: readonly (readonly [cost: bigint, reward: bigint])[]
}

export function tiersNoticeWords({ withdrawn, exchange, by, tiers, ...of }: TiersNotice): {
  readonly subject: string
  readonly content: string
} {
  const day = zoneDay(of.validFrom, of.zone)
  if (withdrawn) {
    const subject = `${by} withdrew the reward tiers of ${exchange} from ${day}`
    return { subject, content: 'All stays as it is.' }
  }
  const lines = tiers.map(
    ([cost, reward]) =>
      `${cost.toLocaleString('en-US')} points give ${readableAmount(reward)} of FlashCash.`,
  )
  return {
    subject: `From ${day}, ${exchange} has other reward tiers`,
    content: [...lines, `Published by ${by}. Until then they can be withdrawn in Points.`].join(
      '\n',
    ),
  }
}
