/** The route of a member's month (SPEND-01, ENT-28). */
import {
  readMonth,
  toAgeing,
  toFee,
  toFeeWorking,
  type Month,
} from '@exchange/contract/months/months.contract'
import { toSimulation } from '@exchange/contract/months/fee-simulation'
import { memberAgeDays } from '@exchange/domain/members/member-age.rules'
import { toWire } from '@exchange/domain/money'
import { monthAt, monthMoment, monthsLater } from '@exchange/domain/months/month.rules'
import type { TargetWorking } from '@exchange/domain/months/spending-target.rules'
import { ok } from '@exchange/domain/result'
import type { Routes } from '../../http/route.ts'
import type { MemberMonth, MemberMonths } from './member-months.service.ts'

export interface MonthRoutesNeeds {
  readonly months: MemberMonths
  readonly zoneOf: (exchangeId: number) => Promise<string>
  readonly now: () => Date
}

export function registerMonthRoutes(
  routes: Routes,
  { months, zoneOf, now }: MonthRoutesNeeds,
): void {
  routes.signedIn(readMonth, async ({ caller }) => {
    const { memberId, exchangeId, contactId } = caller
    const found = await months.read({ memberId, exchangeId, contactId })
    return ok(found ? toMonth(found, now()) : emptyMonth(await zoneOf(exchangeId), now()))
  })
}

function toMonth(found: MemberMonth, now: Date): Month {
  const { month, targetWorking: working } = found
  return {
    month: found.name,
    zone: found.zone,
    beginsAt: found.beginsAt.toISOString(),
    endsAt: found.endsAt.toISOString(),
    ageing: toAgeing(found.aged, found.percentStagnant),
    target:
      month && working
        ? {
            amount: toWire(month.target),
            purchases: toWire(month.purchases),
            working: found.lines && toTargetWorking(working),
          }
        : null,
    fee: month?.fee ? toFee(month.fee) : null,
    announcedFrom: found.announcedFrom?.toISOString() ?? null,
    simulation: month?.fee ? toSimulation(month.feeInput, month.policy) : null,
    lines:
      found.lines?.map(({ at, amount, transferId }) => ({
        transactionId: transferId,
        date: at.toISOString(),
        left: toWire(amount),
        ageDays: memberAgeDays(at, now),
      })) ?? null,
    before: (found.lines ? found.settled : []).map((one) => ({
      month: one.month,
      target: toWire(one.target),
      outcome: one.outcome,
      fee: toWire(one.fee),
      charged: one.charged === null ? null : toWire(one.charged),
      transactionId: one.transferId,
      working: toFeeWorking(one.working),
    })),
  }
}

function toTargetWorking(working: TargetWorking) {
  const { balance, sales, averageSales, excess, share, sum } = working
  return {
    ...working,
    balance: toWire(balance),
    sales: toWire(sales),
    averageSales: toWire(averageSales),
    excess: toWire(excess),
    share: toWire(share),
    sum: toWire(sum),
  }
}

/** Of a partial member. */
function emptyMonth(zone: string, now: Date): Month {
  const month = monthAt(zone, now)
  return {
    month,
    zone,
    beginsAt: monthMoment(zone, month).toISOString(),
    endsAt: monthMoment(zone, monthsLater(month, 1)).toISOString(),
    ageing: null,
    target: null,
    fee: null,
    announcedFrom: null,
    simulation: null,
    lines: null,
    before: [],
  }
}
