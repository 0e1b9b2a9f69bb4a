/** The routes of what the office puts on Home (ADMIN-04), and of Home itself. */
import {
  arrangeHeroes as arrangeCall,
  listHeroes,
  readHome,
  removeHero as removeCall,
  saveHero as saveCall,
  type HeroItemOut,
  type HomeItem,
} from '@exchange/contract/hero/hero.contract'
import { heroFaultWords, heroRefusals } from '@exchange/contract/hero/hero.messages'
import { heroState, shownHeroes } from '@exchange/domain/hero/hero.rules'
import { fail, ok } from '@exchange/domain/result'
import { holdsRight } from '@exchange/domain/rights'
import { faultsRefusal, refusalsIn } from '../../http/refusals.ts'
import type { Routes } from '../../http/route.ts'
import type { Remembered } from '../../kernel/remembered.ts'
import { listItems, type HeroRow } from './hero-items.read.ts'
import {
  arrangeHeroes,
  mayChange,
  removeHero,
  saveHero,
  zoneFor,
  type HeroNeeds,
} from './keep-hero.service.ts'

export interface HeroRoutesNeeds extends HeroNeeds {
  /** Of all exchanges, in their order. */
  readonly live: Remembered<readonly HeroRow[]>
}

const refusals = refusalsIn(heroRefusals)

export function registerHeroRoutes(routes: Routes, needs: HeroRoutesNeeds): void {
  const { live, now } = needs
  routes.open(readHome, async ({ caller }) => {
    const all = await live.get()
    const own = all.filter(({ exchangeId }) => exchangeId === (caller?.exchangeId ?? -1))
    const ofNetwork = all.filter(({ exchangeId }) => exchangeId === null)
    return ok({ items: shownHeroes([...own, ...ofNetwork], now()).map(toHome) })
  })
  registerOffice(routes, needs)
}

function registerOffice(routes: Routes, needs: HeroRoutesNeeds): void {
  const { database, exchanges, now } = needs
  routes.signedIn(listHeroes, async ({ input: { exchange }, caller }) => {
    const mine = [...(await exchanges.all()).values()].filter(
      ({ id, open }) => open && holdsRight(caller.grants, 'Hero', id),
    )
    const mayNetwork = await mayChange(needs, caller, null)
    const first = mayNetwork ? null : mine[0]?.id
    const chosen = exchange === undefined ? first : exchange === 'network' ? null : Number(exchange)
    const may = chosen === null ? mayNetwork : mine.some(({ id }) => id === chosen)
    if (chosen === undefined || !may) return fail(refusals['not-yours'])
    const items = await listItems(database, chosen)
    return ok({
      exchanges: mine.map(({ id, name }) => ({ id, name })),
      ...{ mayNetwork, exchangeId: chosen, zone: await zoneFor(needs, caller, chosen) },
      items: items.map((item) => toItem(item, now())),
    })
  })
  routes.signedIn(saveCall, async ({ input, caller: staff }) => {
    const saved = await saveHero(needs, { ...input, staff })
    if (saved.ok) return ok({ itemId: saved.value })
    const { error } = saved
    if (typeof error === 'string') return fail(refusals[error])
    return fail(faultsRefusal(error.faults, heroFaultWords))
  })
  routes.signedIn(removeCall, async ({ input, caller: staff }) => {
    const removed = await removeHero(needs, { ...input, staff })
    return removed.ok ? ok({}) : fail(refusals[removed.error])
  })
  routes.signedIn(arrangeCall, async ({ input, caller: staff }) => {
    const arranged = await arrangeHeroes(needs, { ...input, staff })
    return arranged.ok ? ok({}) : fail(refusals[arranged.error])
  })
}

function toHome(row: HeroRow): HomeItem {
  const { itemId, kind, title, text, link, linkLabel, search, alt } = row
  const picture = row.picture && { ...row.picture, widths: [...row.picture.widths], alt }
  return { itemId, kind, title, text, link, linkLabel, picture, search }
}

function toItem(row: HeroRow, now: Date): HeroItemOut {
  const { exchangeId, version, changedBy } = row
  return {
    ...toHome(row),
    ...{ exchangeId, version, changedBy },
    state: heroState(row, now),
    beginsDate: row.beginsAt.toISOString(),
    endsDate: row.endsAt?.toISOString() ?? null,
    changedDate: row.changedAt.toISOString(),
  }
}
