import { loadMostMinor } from '@exchange/domain/cash-reserve/load.rules'
import type { Kit } from '../../http/kit.ts'
import { tellBalances } from '../accounts/index.ts'
import type { Cards } from '../card-attempts/index.ts'
import { registerCashReserveRoutes } from './cash-reserve.routes.ts'
import { createLoadSettling } from './settle-load.service.ts'

export function installCashReserve(kit: Kit, { cards }: { readonly cards: Cards }): void {
  const { config, db: database, log, outbox } = kit.deps
  const { attempts, standings } = cards
  attempts?.on('load', createLoadSettling({ log, outbox }))
  kit.routes((routes) =>
    registerCashReserveRoutes(routes, {
      database,
      attempts,
      standings,
      most: config.cards?.loadMost ?? loadMostMinor,
      appOrigin: config.cards?.appOrigin,
      now: kit.now,
    }),
  )
  tellBalances(kit.deps, 'cash-reserve.changed', ({ member }) => [member])
}
