import type { Kit } from '../../http/kit.ts'
import type { StaffLog } from '../audit/index.ts'
import type { ExchangeBook } from '../exchanges/index.ts'
import { createGiftCardNumbers } from '../gift-cards/index.ts'
import { createCardNumbers } from '../members/index.ts'
import { registerDeskRoutes } from './desk.routes.ts'
import { openFigures } from './figures.service.ts'

export interface DeskInstallNeeds {
  readonly exchanges: Pick<ExchangeBook, 'all'>
  readonly staffLog: StaffLog
}

export function installDesk(kit: Kit, { exchanges, staffLog }: DeskInstallNeeds): void {
  const { db: database, config } = kit.deps
  const { now } = kit
  const cards = createCardNumbers(config.cardNumberKeys)
  const giftCards = createGiftCardNumbers(config.cardNumberKeys)
  const figuresOf = openFigures({
    // Two years of transfers: never in the way of payments.
    ...{ database: kit.deps.readDb, now },
    zoneOf: async (id) => (await exchanges.all()).get(id)?.zone ?? 'UTC',
  })
  kit.routes((routes) =>
    registerDeskRoutes(routes, {
      ...{ database, staffLog, now, figuresOf, exchanges: exchanges.all },
      cardHashes: (number) => cards.toFind({ number, proof: null }).numberHashes,
      giftCardHashes: giftCards.hashes,
    }),
  )
}
