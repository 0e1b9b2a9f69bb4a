/** Which exchanges are trial, inviting and removed, for everybody who opens the app (ENT-22). */
import type { ExchangeBook } from './exchange-book.service.ts'

export interface DesignatedExchanges {
  readonly trial: readonly number[]
  readonly inviting: readonly number[]
  readonly removed: readonly number[]
}

export async function designatedExchanges(exchanges: ExchangeBook): Promise<DesignatedExchanges> {
  const all = [...(await exchanges.all()).values()]
  return {
    trial: all.filter((exchange) => exchange.trial).map((exchange) => exchange.id),
    inviting: all.filter((exchange) => exchange.invitesEnabled).map((exchange) => exchange.id),
    removed: all.filter((exchange) => !exchange.open).map((exchange) => exchange.id),
  }
}
