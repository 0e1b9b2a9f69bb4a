import type { Kit } from '../../http/kit.ts'
import type { MoneyStandings } from '../accounts/index.ts'
import type { StaffLog } from '../audit/index.ts'
import type { ExchangeBook, HouseAccounts } from '../exchanges/index.ts'
import { redeemReached } from './redeem-reached.service.ts'
import { registerRewardsRoutes } from './rewards.routes.ts'
import { registerTierRoutes } from './tiers.routes.ts'

export interface RewardsNeeds {
  readonly exchanges: ExchangeBook
  readonly houseAccounts: HouseAccounts
  readonly standings: MoneyStandings
  readonly codes: { next(): Promise<string> }
  readonly staffLog: StaffLog
}

export function installRewards(
  kit: Kit,
  { exchanges, houseAccounts, standings, codes, staffLog }: RewardsNeeds,
): void {
  const { db: database, outbox, log } = kit.deps
  const redeeming = { database, exchanges, houseAccounts, codes, now: kit.now }
  kit.routes((routes) => {
    registerRewardsRoutes(routes, { ...redeeming, standings })
    registerTierRoutes(routes, { database, exchanges, staffLog, outbox, now: kit.now })
  })
  kit.jobs({
    // Redeems rewards automatically (POINTS-07).
    name: 'rewards.redeem-reached',
    cron: '* * * * *',
    run: () => redeemReached({ ...redeeming, log }),
  })
}
