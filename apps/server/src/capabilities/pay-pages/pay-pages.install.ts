import type { Kit } from '../../http/kit.ts'
import type { MoneyStandings } from '../accounts/index.ts'
import type { ExchangeBook } from '../exchanges/index.ts'
import { readPage } from './pay-pages.read.ts'
import { registerPayPageRoutes } from './pay-pages.routes.ts'

export interface PayPagesNeeds {
  readonly exchanges: ExchangeBook
  readonly standings: MoneyStandings
}

/** Installs the calls with which a business sets up its pay pages, and the public page. */
export function installPayPages(kit: Kit, { exchanges, standings }: PayPagesNeeds): void {
  const { config, db: database, lookupDb } = kit.deps
  const { now } = kit
  const find = (code: string) => readPage(lookupDb, code)
  const needs = { database, find, exchanges, standings, now, currency: config.brand.currency }
  kit.routes((routes) => registerPayPageRoutes(routes, needs))
}
