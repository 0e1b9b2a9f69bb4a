import { randomInt } from 'node:crypto'
import { memberCardGuesses } from '@exchange/domain/limits/budget.rules'
import type { TryReason } from '@exchange/domain/members/act.rules'
import { sum } from '@exchange/domain/money'
import { readAmount } from '@exchange/domain/typed/amount.rules'
import type { Kit } from '../../http/kit.ts'
import type { HelpedCode, RefusedCall, WayOn } from '../../http/way-on.ts'
import { createGuesses } from '../../kernel/guesses.ts'
import type { SecurityLog } from '../audit/index.ts'
import { tellUntold } from './bounded-acts.service.ts'
import { createCardNumbers } from './card-numbers.service.ts'
import { createHistory } from './history.service.ts'
import { forgetSpending } from './spending.service.ts'
import { createPresentedCards } from './presented-cards.service.ts'
import type { ProductsNeeds } from './manage-products.service.ts'
import { registerMembersRoutes } from './members.routes.ts'
import { registerToldRoutes } from './told.routes.ts'
import { openNoteRefusedTry } from './told.service.ts'
import { readWayOn } from './way-on.read.ts'
import { registerProductsRoutes } from './products.routes.ts'

export interface MembersNeeds {
  readonly listing: ProductsNeeds['listing']
  readonly securityLog: SecurityLog
}

/** Returns what refusals for a missing right or a limit add. */
export function installMembers(kit: Kit, { listing, securityLog }: MembersNeeds): WayOn {
  const { config, db: database, lookupDb, outbox, limits, log } = kit.deps
  const { now } = kit
  kit.forgets({
    tables: ['members.spending'],
    every: 'night',
    run: () => forgetSpending(database),
  })
  kit.routes((routes) => {
    const guesses = createGuesses(limits, memberCardGuesses, createHistory(lookupDb, now))
    const numbers = createCardNumbers(config.cardNumberKeys)
    registerMembersRoutes(routes, {
      ...{ database, outbox, guesses, numbers, randomDigits, securityLog, now },
    })
    registerToldRoutes(routes, { database, outbox })
    registerProductsRoutes(routes, { database, listing, now })
  })
  kit.jobs({
    name: 'members.tell-untold',
    cron: '* * * * *',
    run: () => tellUntold({ database, outbox }),
  })
  const presented = createPresentedCards(database, now)
  kit.forgets({
    tables: ['members.presented_cards'],
    every: 'ten minutes',
    run: () => presented.forget(),
  })
  const noteTry = openNoteRefusedTry({ database, outbox, log })
  return async (refused) => {
    if (refused.changes) await noteTry(triedOf(refused))
    return await readWayOn(database, refused, config.brand.currency)
  }
}

const reasons = {
  NO_TRANSACTION_AUTHORITY: 'right',
  BEYOND_LIMITS: 'limits',
  OUTSIDE_HOURS: 'hours',
} as const satisfies Record<HelpedCode, TryReason>

/** Calls whose amount is in dollars: they load the Cash Reserve. */
const inDollars = /^(cash-reserve|auto-reload)\./

function triedOf({ call, contactId, code, reason, amount, tip }: RefusedCall) {
  const unit = inDollars.test(call) ? ('USD' as const) : ('MOX' as const)
  const sums = [amount, tip].flatMap((typed) => {
    const read = readAmount(typed, unit)
    return read.ok ? [read.value] : []
  })
  const tried = sums.length > 0 ? sum(sums) : undefined
  return { contactId, why: reasons[code], reason, sum: tried, unit }
}

/** For a card's number and its proof. */
function randomDigits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0')
}
