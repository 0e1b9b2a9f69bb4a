/** The route of what a member sold and bought (ACCT-12). */
import { readTrade, toTradeSums } from '@exchange/contract/months/trade.contract'
import { ok } from '@exchange/domain/result'
import type { Routes } from '../../http/route.ts'
import type { MemberTradeOf } from './member-trade.service.ts'

export function registerTradeRoutes(routes: Routes, tradeOf: MemberTradeOf): void {
  routes.signedIn(readTrade, async ({ caller }) => {
    const { memberId, exchangeId, contactId } = caller
    const found = await tradeOf({ memberId, exchangeId, contactId })
    return ok({
      trade: found && {
        month: toTradeSums(found.month),
        year: toTradeSums(found.year),
        months: found.months.map((one) => ({ month: one.month, ...toTradeSums(one) })),
      },
    })
  })
}
