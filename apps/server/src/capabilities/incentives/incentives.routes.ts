/** The routes of incentives (ACCT-11). */
import {
  listIncentives as listCall,
  setIncentive as setCall,
  type PersonIncentive,
} from '@exchange/contract/incentives/incentives.contract'
import {
  incentiveFaults,
  incentiveRefusals,
} from '@exchange/contract/incentives/incentives.messages'
import {
  incentiveOf,
  readIncentive,
  type Incentive,
} from '@exchange/domain/incentives/incentive.rules'
import { readTarget } from '@exchange/domain/fields'
import { toWire } from '@exchange/domain/money'
import { fail, ok } from '@exchange/domain/result'
import { faultsRefusal, refusalsIn } from '../../http/refusals.ts'
import type { Routes } from '../../http/route.ts'
import type { PersonIncentiveRow } from './incentives.read.ts'
import { listIncentives, setIncentive, type IncentiveNeeds } from './set-incentive.service.ts'

const refusals = refusalsIn(incentiveRefusals)
const hundred = 100_00n

export function registerIncentiveRoutes(routes: Routes, needs: IncentiveNeeds): void {
  routes.signedIn(listCall, async ({ caller }) => {
    if (caller.testAccount) return fail(refusals['test-account'])
    const listed = await listIncentives(needs, caller.contactId)
    return listed.ok ? ok({ people: listed.value.map(toPerson) }) : fail(refusals[listed.error])
  })
  routes.signedIn(setCall, async ({ input, caller }) => {
    if (caller.testAccount) return fail(refusals['test-account'])
    const { contactId, percent, fixed, paidTo: named } = input
    const incentive = readIncentive(percent, fixed)
    if (!incentive.ok) {
      const field = incentive.error === 'fixed-invalid' ? 'fixed' : 'percent'
      return fail(faultsRefusal([{ field, code: incentive.error }], incentiveFaults))
    }
    const paidTo = incentive.value ? (readTarget(named) ?? null) : null
    if (incentive.value && !paidTo) {
      return fail(faultsRefusal([{ field: 'paidTo', code: 'paid-to-missing' }], incentiveFaults))
    }
    const setting = { by: caller.contactId, contactId, incentive: incentive.value, paidTo }
    const set = await setIncentive(needs, setting)
    return set.ok ? ok({ people: set.value.map(toPerson) }) : fail(refusals[set.error])
  })
}

function toPerson(row: PersonIncentiveRow): PersonIncentive {
  const incentive = incentiveIn(row)
  return {
    contactId: row.contactId,
    fName: row.firstName,
    lname: row.lastName,
    isMainContact: row.isMain,
    // Basis points are hundredths of a percent.
    percent: row.basisPoints === null ? null : row.basisPoints / 100,
    fixed: row.amount === null ? null : toWire(row.amount),
    ofHundred: incentive ? toWire(incentiveOf(hundred, incentive)) : 0,
    paidTo: row.paidTo === null ? null : { target: row.paidTo, name: row.paidToName ?? '' },
    since: row.setAt?.toISOString() ?? null,
  }
}

function incentiveIn({ basisPoints, amount }: PersonIncentiveRow): Incentive | null {
  if (basisPoints !== null) return { kind: 'percent', basisPoints }
  return amount === null ? null : { kind: 'fixed', amount }
}
