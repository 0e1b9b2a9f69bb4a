import type { AppConfig } from '@exchange/contract/exchanges/config.contract'
import type { ProgrammeLeft } from '@exchange/domain/invitations/invitation.rules'
import type { Kit } from '../../http/kit.ts'
import type { CurrentTerms } from '../terms/index.ts'
import type { MapTilesBook } from '../map-tiles/index.ts'
import type { StaffLog } from '../audit/index.ts'
import { readAppConfig, registerAppConfig } from './app-config.routes.ts'
import { openExchangeBook, type ExchangeBook } from './exchange-book.service.ts'
import { readOutlayDesk } from './outlay-desk.read.ts'
import { registerOutlays } from './outlays.routes.ts'
import { openHouseAccounts, type HouseAccounts } from './house-accounts.service.ts'

export interface ExchangesNeeds {
  readonly staffLog: StaffLog
  readonly terms: CurrentTerms
  readonly buildId: string
  readonly mapTiles: Pick<MapTilesBook, 'offer'>
  readonly inviteProgramme: { left(): Promise<ProgrammeLeft> }
}

export interface Exchanges {
  readonly exchanges: ExchangeBook
  readonly houseAccounts: HouseAccounts
  /** The app's public configuration. */
  appConfig(): Promise<AppConfig>
}

export function installExchanges(
  kit: Kit,
  { staffLog, terms, buildId, mapTiles, inviteProgramme }: ExchangesNeeds,
): Exchanges {
  const { config, db: database, notices } = kit.deps
  const exchanges = openExchangeBook({ database, now: kit.now })
  notices.on('exchanges', exchanges.forget)
  const appConfig = () =>
    readAppConfig({ config, buildId, exchanges, terms, mapTiles, inviteProgramme })
  kit.routes((routes) => {
    registerAppConfig(routes, appConfig)
    registerOutlays(
      routes,
      (asked) => readOutlayDesk(database, { ...asked, now: kit.now() }),
      (deed) => staffLog.noteReading(database, deed),
    )
  })
  return { exchanges, houseAccounts: openHouseAccounts({ database }), appConfig }
}
