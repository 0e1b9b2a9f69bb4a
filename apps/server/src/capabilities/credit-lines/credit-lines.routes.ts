/** The routes of credit lines: the member's own, and those of staff (DOMAIN §4). */
import {
  giveBackCreditLine as giveBackCall,
  readCreditLine,
  readOwnCreditLine,
} from '@exchange/contract/credit-lines/credit-lines.contract'
import { creditLineRefusals } from '@exchange/contract/credit-lines/credit-lines.messages'
import { reasonFaults } from '@exchange/contract/reversals/reversals.messages'
import { standingRefusals } from '@exchange/contract/members/standing.messages'
import type { CreditLine } from '@exchange/domain/credit-lines/credit-line.rules'
import { toWire } from '@exchange/domain/money'
import { fail, ok } from '@exchange/domain/result'
import { readReason } from '@exchange/domain/reversals/reversal.rules'
import { holdsRight } from '@exchange/domain/rights'
import { faultsRefusal, refusalsIn } from '../../http/refusals.ts'
import type { Routes } from '../../http/route.ts'
import type { StaffLog } from '../audit/index.ts'
import { exchangeIn, type ExchangeBook } from '../exchanges/index.ts'
import { giveBackCreditLine, type GiveBackNeeds } from './give-back.service.ts'
import { listLineChanges } from './line-history.read.ts'
import { readLineMember, type LineMember } from './line-member.read.ts'
import { ruledLine } from './ruled-line.service.ts'
export interface CreditLineRoutesNeeds extends GiveBackNeeds {
  readonly exchanges: ExchangeBook
  readonly staffLog: Pick<StaffLog, 'note' | 'noteReading'>
}

const refusals = refusalsIn(creditLineRefusals)
const partial = refusalsIn(standingRefusals('see a credit line'))['partial-member']
const changesShown = 50

export function registerCreditLineRoutes(routes: Routes, needs: CreditLineRoutesNeeds): void {
  registerReading(routes, needs)
  routes.signedIn(giveBackCall, async ({ input, caller: staff }) => {
    const reason = readReason(input.reason)
    if (!reason.ok) {
      return fail(faultsRefusal([{ field: 'reason', code: reason.error }], reasonFaults))
    }
    const { memberId } = input
    const given = await giveBackCreditLine(needs, { memberId, reason: reason.value, staff })
    return given.ok ? ok({}) : fail(refusals[given.error])
  })
}

function registerReading(
  routes: Routes,
  { database, exchanges, staffLog, now }: CreditLineRoutesNeeds,
): void {
  const lineOf = async (member: LineMember) => {
    const { policy } = exchangeIn(await exchanges.all(), member.exchangeId)
    const ruled = await ruledLine(database, member, { policy, now: now() })
    const { limit, debt, byHand } = member
    return {
      policy,
      shown: {
        ...{ limit: toWire(limit), debt: toWire(debt), byHand, follows: policy.credit.grows },
        ruled: { limit: toWire(ruled.limit), working: onWire(ruled) },
      },
    }
  }
  routes.signedIn(readOwnCreditLine, async ({ caller }) => {
    const member = await readLineMember(database, caller.memberId)
    return member ? ok((await lineOf(member)).shown) : fail(partial)
  })
  routes.signedIn(readCreditLine, async ({ input: { memberId }, caller }) => {
    const member = await readLineMember(database, memberId)
    if (!member || !holdsRight(caller.grants, 'Finance', member.exchangeId)) {
      return fail(refusals['member-not-found'])
    }
    const by = caller.contactId
    const { exchangeId, name } = member
    const { policy, shown } = await lineOf(member)
    const changes = await listLineChanges(database, memberId, changesShown)
    const concerns = [{ memberId, exchangeId }]
    await staffLog.noteReading(database, { act: 'credit-line.read', by, concerns })
    return ok({
      ...{ ...shown, memberId, name, aloneMost: toWire(policy.credit.aloneMost) },
      changes: changes.map(({ at, before, after, cause, by: person, reason }) => ({
        ...{ cause, by: person, reason, date: at.toISOString() },
        ...{ before: toWire(before), after: toWire(after) },
      })),
    })
  })
}

function onWire({ working }: CreditLine) {
  const { starting, sales, debt, share, sum, most, ...rest } = working
  return {
    ...rest,
    ...{ starting: String(starting), sales: String(sales), debt: String(debt) },
    ...{ share: String(share), sum: String(sum), most: String(most) },
  }
}
