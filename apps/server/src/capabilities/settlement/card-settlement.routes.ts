/** The routes of the card settlement. */
import {
  clearCardLine as clearCall,
  compareCards as compareCall,
  decideClearing as decideCall,
  readCardSettlement as readCall,
  type CardLineOut,
} from '@exchange/contract/settlement/card-settlement.contract'
import { clearingRefusals } from '@exchange/contract/settlement/settlement.messages'
import { reasonFaults } from '@exchange/contract/reversals/reversals.messages'
import { fromWire, toWire } from '@exchange/domain/money'
import { fail, ok } from '@exchange/domain/result'
import { readReason } from '@exchange/domain/reversals/reversal.rules'
import { differenceOf, leftToClear } from '@exchange/domain/settlement/card-day.rules'
import { faultsRefusal, refusalsIn } from '../../http/refusals.ts'
import type { Routes } from '../../http/route.ts'
import {
  countLinesOf,
  listCardDays,
  listOpenLines,
  readSuspense,
  type OpenLine,
} from './card-days.read.ts'
import { chosenExchange } from './chosen-exchange.service.ts'
import { clearLine, decideClearing } from './clear-line.service.ts'
import { compareCards, type CompareNeeds } from './compare-cards.service.ts'
import { readReportState } from './report-state.read.ts'
import type { SettleNeeds } from './settle-exchanges.service.ts'

export type CardSettlementNeeds = SettleNeeds & CompareNeeds

const refusals = refusalsIn(clearingRefusals)
const daysShown = 31
const linesShown = 100

export function registerCardSettlementRoutes(routes: Routes, needs: CardSettlementNeeds): void {
  registerReading(routes, needs)
  routes.signedIn(compareCall, async () => {
    const compared = await compareCards(needs)
    return compared.ok ? ok({ lines: compared.value }) : fail(refusals[compared.error])
  })
  routes.signedIn(clearCall, async ({ input, caller }) => {
    const why = readReason(input.why)
    if (!why.ok) return fail(faultsRefusal([{ field: 'why', code: why.error }], reasonFaults))
    const order = { ...input, why: why.value, amount: fromWire(input.amount) }
    const made = await clearLine(needs, caller, order)
    if (!made.ok) return fail(refusals[made.error])
    return made.value === 'done' ? ok({}) : fail(refusals['needs-second-person'])
  })
  routes.signedIn(decideCall, async ({ input, caller }) => {
    const made = await decideClearing(needs, caller, input)
    return made.ok ? ok({}) : fail(refusals[made.error])
  })
}

function registerReading(routes: Routes, needs: CardSettlementNeeds): void {
  const { database, gateway } = needs
  routes.signedIn(readCall, async ({ input, caller }) => {
    const chosen = chosenExchange(await needs.exchanges.all(), caller, input.exchangeId)
    if (!chosen) return fail(refusals['no-right'])
    const { exchangeId, exchanges } = chosen
    const unplaced = caller.grants.some(({ scope }) => scope === 'Super')
    const of = { exchangeId, unplaced, now: needs.now() }
    // One more day than shown tells whether there are earlier ones.
    const page = { before: input.before, limit: daysShown + 1 }
    const [found, open, openCount, suspense, report] = await Promise.all([
      listCardDays(database, of, page),
      listOpenLines(database, of, { by: caller.contactId, limit: linesShown }),
      countLinesOf(database, of),
      readSuspense(database, exchangeId),
      readReportState(database),
    ])
    const days = found.slice(0, daysShown)
    return ok({
      ...{ exchangeId, exchanges, hasGateway: gateway !== undefined },
      ...{ askedTS: report?.askedAt.toISOString() ?? null, answered: report?.answered ?? true },
      ...{ suspense: toWire(suspense), openCount },
      days: days.map(({ gateway: settled, booked, ...day }) => ({
        ...{ ...day, gateway: toWire(settled), booked: toWire(booked) },
      })),
      nextBefore: found.length > daysShown ? (days.at(-1)?.day ?? null) : null,
      open: open.map((line) => lineOut(line, of.now)),
    })
  })
}

function lineOut(line: OpenLine, now: Date): CardLineOut {
  const { transaction, kind, day, orderId, exchangeId, waits } = line
  const left = leftToClear(line, line)
  return {
    ...{ transaction, kind, day, orderId, ofExchange: exchangeId !== null },
    difference: differenceOf(line, now),
    ...{ gateway: toWire(line.gatewayAmount), booked: toWire(line.bookedAmount) },
    ...{ left: toWire(left.suspend), suspense: toWire(left['write-off']) },
    waits: waits && {
      ...{ clearingId: waits.id, act: waits.act, amount: toWire(BigInt(waits.amount)) },
      ...{ reason: waits.reason, orderedBy: waits.orderedBy, own: !waits.isSecond },
      date: new Date(waits.orderedAt).toISOString(),
    },
  }
}
