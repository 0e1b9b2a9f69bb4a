import type { Kit } from '../../http/kit.ts'
import type { StaffLog } from '../audit/index.ts'
import { tellBalances } from '../accounts/index.ts'
import type { ExchangeBook, HouseAccounts } from '../exchanges/index.ts'
import { evaporateEnded } from './evaporate-ended.service.ts'
import { registerFlashCashRoutes } from './flashcash.routes.ts'
import { registerGrantRoutes } from './grant.routes.ts'
import { listLiveBuckets } from './live-buckets.read.ts'

export interface FlashcashNeeds {
  readonly exchanges: ExchangeBook
  readonly houseAccounts: HouseAccounts
  readonly staffLog: StaffLog
}

export function installFlashcash(
  kit: Kit,
  { exchanges, houseAccounts, staffLog }: FlashcashNeeds,
): void {
  const { config, db: database, readDb, ledger } = kit.deps
  const { now } = kit
  kit.routes((routes) => {
    registerFlashCashRoutes(routes, (memberId) => listLiveBuckets(readDb, memberId, now()))
    const { currency } = config.brand
    const granting = { database, exchanges, houseAccounts, staffLog, now, currency }
    registerGrantRoutes(routes, granting)
  })
  tellBalances(kit.deps, 'flashcash.changed', ({ member }) => [member])
  kit.jobs({
    // Ended buckets evaporate (DOMAIN §5).
    name: 'flashcash.evaporate',
    cron: '* * * * *',
    run: () => evaporateEnded({ database, ledger, houseAccounts, now }),
  })
}
