import type { AppConfig } from '@exchange/contract/exchanges/config.contract'
import type { Kit } from '../../http/kit.ts'
import type { CurrentTerms } from '../terms/index.ts'
import { readAppConfig, registerAppConfig } from './app-config.routes.ts'
import { openExchangeBook, type ExchangeBook } from './exchange-book.service.ts'
import { openHouseAccounts, type HouseAccounts } from './house-accounts.service.ts'

export interface ExchangesNeeds {
  readonly terms: CurrentTerms
  readonly buildId: string
}

export interface Exchanges {
  readonly exchanges: ExchangeBook
  readonly houseAccounts: HouseAccounts
  /** The app's public configuration. */
  appConfig(): Promise<AppConfig>
}

export function installExchanges(kit: Kit, { terms, buildId }: ExchangesNeeds): Exchanges {
  const { config, db: database, notices } = kit.deps
  const exchanges = openExchangeBook({ database, now: kit.now })
  notices.on('exchanges', exchanges.forget)
  const appConfig = () => readAppConfig({ config, buildId, exchanges, terms })
  kit.routes((routes) => registerAppConfig(routes, appConfig))
  return { exchanges, houseAccounts: openHouseAccounts({ database }), appConfig }
}
