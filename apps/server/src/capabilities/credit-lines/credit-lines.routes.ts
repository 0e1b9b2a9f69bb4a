/** The routes of credit lines: the member's own, and those of staff (DOMAIN §4). */
import {
  decideCreditLine as decideCall,
  giveBackCreditLine as giveBackCall,
  readCreditLine,
  readOwnCreditLine,
  setCreditLine as setCall,
} from '@exchange/contract/credit-lines/credit-lines.contract'
import {
  creditLineMessages,
  creditLineRefusals,
} from '@exchange/contract/credit-lines/credit-lines.messages'
import { reasonFaults } from '@exchange/contract/reversals/reversals.messages'
import { standingRefusals } from '@exchange/contract/members/standing.messages'
import type { CreditLine } from '@exchange/domain/credit-lines/credit-line.rules'
import { amountMinorMax, toWire } from '@exchange/domain/money'
import { fail, ok } from '@exchange/domain/result'
import { readReason } from '@exchange/domain/reversals/reversal.rules'
import { holdsRight } from '@exchange/domain/rights'
import { readAmount } from '@exchange/domain/typed/amount.rules'
import { faultsRefusal, fieldRefusal, refusalsIn } from '../../http/refusals.ts'
import type { Routes } from '../../http/route.ts'
import type { StaffLog } from '../audit/index.ts'
import { exchangeIn } from '../exchanges/index.ts'
import { listChanges, readWaiting } from './line-history.read.ts'
import { readLineMember, type LineMember } from './line-member.read.ts'
import { ruledLine } from './ruled-line.service.ts'
import {
  decideCreditLine,
  giveBackCreditLine,
  setCreditLine,
  type CreditLineNeeds,
} from './set-credit-line.service.ts'

export interface CreditLineRoutesNeeds extends CreditLineNeeds {
  readonly staffLog: Pick<StaffLog, 'note' | 'noteReading'>
}

const refusals = refusalsIn(creditLineRefusals)
const partial = refusalsIn(standingRefusals('see a credit line'))['partial-member']
const changesShown = 50

export function registerCreditLineRoutes(routes: Routes, needs: CreditLineRoutesNeeds): void {
  registerReading(routes, needs)
  routes.signedIn(setCall, async ({ input, caller: staff }) => {
    const { memberId } = input
    const amount = readAmount(input.amount)
    if (!amount.ok || amount.value > amountMinorMax) {
      return fail(fieldRefusal('amount', creditLineMessages.amountInvalid))
    }
    const reason = readReason(input.reason)
    if (!reason.ok) {
      return fail(faultsRefusal([{ field: 'reason', code: reason.error }], reasonFaults))
    }
    const order = { memberId, amount: amount.value, reason: reason.value, staff }
    const made = await setCreditLine(needs, order)
    if (!made.ok) return fail(refusals[made.error])
    const { value } = made
    return ok({ state: value.state, orderId: value.state === 'waits' ? value.orderId : null })
  })
  routes.signedIn(decideCall, async ({ input, caller: staff }) => {
    const made = await decideCreditLine(needs, { ...input, staff })
    if (!made.ok) return fail(refusals[made.error])
    return ok({ state: made.value.state, orderId: null })
  })
  routes.signedIn(giveBackCall, async ({ input, caller: staff }) => {
    const reason = readReason(input.reason)
    if (!reason.ok) {
      return fail(faultsRefusal([{ field: 'reason', code: reason.error }], reasonFaults))
    }
    const { memberId } = input
    const given = await giveBackCreditLine(needs, { memberId, reason: reason.value, staff })
    return given.ok ? ok({ state: 'set' as const, orderId: null }) : fail(refusals[given.error])
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
    const [waiting, changes] = await Promise.all([
      readWaiting(database, memberId, { by, at: now() }),
      listChanges(database, memberId, changesShown),
    ])
    const concerns = [{ memberId, exchangeId }]
    await staffLog.noteReading(database, { act: 'credit-line.read', by, concerns })
    return ok({
      ...{ ...shown, memberId, name, aloneMost: toWire(policy.credit.aloneMost) },
      waiting: waiting
        ? {
            ...{ orderId: waiting.orderId, reason: waiting.reason, orderedBy: waiting.orderedBy },
            ...{ amount: toWire(waiting.amount), mine: waiting.isSamePerson },
            expiresTS: waiting.expiresAt.toISOString(),
          }
        : null,
      changes: changes.map(({ at, before, after, ...change }) => ({
        ...change,
        ...{ date: at.toISOString(), before: toWire(before), after: toWire(after) },
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
