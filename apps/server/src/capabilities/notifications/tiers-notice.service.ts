/** What a notification of reward tiers tells, from the facts that are stored with it. */
import type { NotificationRow } from './notifications.read.ts'

interface TiersNotice {
  readonly withdrawn: boolean
  readonly validFrom: string
  readonly zone: string
  readonly exchange: string
  readonly by: string
  /** Points, and minor units of FlashCash; the fewest points first. */
  readonly tiers: readonly (readonly [cost: bigint, reward: bigint])[]
}

/** Null for all others. */
export function tiersNoticeOf({
  kind,
  facts,
}: Pick<NotificationRow, 'kind' | 'facts'>): TiersNotice | null {
  if (kind !== 'tiers-planned') return null
  const { exchangeName: exchange = '', by = '', validFrom = '', zone = '', tiers = '[]' } = facts
  const read = JSON.parse(tiers) as readonly (readonly [string, string])[]
  return {
    ...{ exchange, by, validFrom, zone, withdrawn: facts['withdrawn'] !== undefined },
    tiers: read
      .map(([cost, reward]) => [BigInt(cost), BigInt(reward)] as const)
      .toSorted(([one], [other]) => Number(one - other)),
  }
}
