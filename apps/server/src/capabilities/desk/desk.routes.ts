/** The routes of the office's desk. */
import {
  listWaiting as listCall,
  readDesk,
  readFigures,
  searchDesk as searchCall,
  type Figures,
} from '@exchange/contract/desk/desk.contract'
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import type { Holdings, Trading } from '@exchange/domain/desk/figures.rules'
import { toWire } from '@exchange/domain/money'
import { fail, ok } from '@exchange/domain/result'
import { holdsRight, type Grant } from '@exchange/domain/rights'
import type { Refusal, Routes } from '../../http/route.ts'
import type { Exchange } from '../exchanges/index.ts'
import type { CountedFigures } from './figures.service.ts'
import { toHits } from './hits.routes.ts'
import { searchDesk, type SearchDeskNeeds } from './search-desk.service.ts'
import { listWaiting, readLedger, readWaiting } from './waiting.service.ts'

export interface DeskRouteNeeds extends SearchDeskNeeds {
  readonly figuresOf: (exchangeId: number) => Promise<CountedFigures>
  /** All exchanges by id. */
  readonly exchanges: () => Promise<ReadonlyMap<number, Pick<Exchange, 'name' | 'open' | 'zone'>>>
}

const forbidden: Refusal = { code: 'FORBIDDEN', detail: wireMessages.forbidden }

export function registerDeskRoutes(routes: Routes, needs: DeskRouteNeeds): void {
  routes.signedIn(readDesk, async ({ input: { exchangeId }, caller }) => {
    const [waiting, ledger, all] = await Promise.all([
      readWaiting(needs, caller, exchangeId),
      readLedger(needs, caller),
      needs.exchanges(),
    ])
    return ok({
      waiting: waiting.map(({ kind, count, oldest }) => ({
        ...{ kind, count, oldestTS: oldest?.toISOString() ?? null },
      })),
      ledger: ledger && {
        checkedTS: ledger.checkedAt?.toISOString() ?? null,
        sealedTS: ledger.sealedAt?.toISOString() ?? null,
        ...{ isOk: ledger.isOk, fault: ledger.fault },
      },
      exchanges: [...all]
        .filter(([id, { open }]) => open && holdsAny(caller.grants, id))
        .map(([id, { name }]) => ({ exchangeId: id, name })),
    })
  })
  routes.signedIn(listCall, async ({ input: { kind }, caller }) => {
    const items = await listWaiting(needs, caller, kind)
    if (!items.ok) return fail(forbidden)
    return ok({
      items: items.value.map(({ id, memberId, member, at, amount, about, detail }) => ({
        ...{ itemId: id, memberId, member, date: at.toISOString(), about, detail },
        amount: amount === null ? null : toWire(amount),
      })),
    })
  })
  routes.signedIn(readFigures, async ({ input: { exchangeId }, caller }) => {
    if (!holdsRight(caller.grants, 'Finance', exchangeId)) return fail(forbidden)
    return ok(toFigures(await needs.figuresOf(exchangeId)))
  })
  routes.signedIn(searchCall, async ({ input: { query }, caller }) => {
    const [found, all] = await Promise.all([searchDesk(needs, caller, query), needs.exchanges()])
    return ok({ hits: toHits(found, (exchangeId) => all.get(exchangeId)?.zone ?? 'UTC') })
  })
}

function holdsAny(grants: readonly Grant[], exchangeId: number): boolean {
  return grants.some(({ scope }) => scope === 'Super' || scope === exchangeId)
}

function toFigures({ at, figures }: CountedFigures): Figures {
  const { members, now, before, held, heldBefore, cover, months } = figures
  return {
    computedTS: at.toISOString(),
    ...{ members, now: toTrading(now), before: toTrading(before) },
    ...{ held: toHoldings(held), heldBefore: toHoldings(heldBefore) },
    creditLines: toWire(figures.creditLines),
    ...{ balances: toWire(figures.balances), stagnant: toWire(figures.stagnant) },
    cover: cover.map(({ purpose, amount }) => ({ purpose, amount: toWire(amount) })),
    months: months.map(({ month, volume, trades }) => ({ month, volume: toWire(volume), trades })),
  }
}

function toTrading({ volume, ...counts }: Trading): Figures['now'] {
  return { volume: toWire(volume), ...counts }
}

function toHoldings({ debts, debtors, reserves, flashCash }: Holdings): Figures['held'] {
  return {
    ...{ debts: toWire(debts), debtors },
    ...{ reserves: toWire(reserves), flashCash: toWire(flashCash) },
  }
}
