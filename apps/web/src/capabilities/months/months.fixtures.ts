import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import type { Month } from '@exchange/contract/months/months.contract'
import { toSimulation } from '@exchange/contract/months/fee-simulation'
import { toFee } from '@exchange/contract/months/months.contract'
import { noAgeing } from '@exchange/domain/months/ageing.rules'
import { communityFee } from '@exchange/domain/months/community-fee.rules'
import { defaultMonthPolicy } from '@exchange/domain/months/month-policy.rules'
import { sampleUser } from '../session-user.fixtures.ts'

type OwnTarget = NonNullable<SessionUser['spendingTarget']>

/** 55.00 of 4,000.00 old money; 1,100.00 of 1,400.00 are spent. */
const own: OwnTarget = {
  finalSpendingTarget: 1_400,
  purchasesThisMonth: 1_100,
  calculatedFee: 55,
  finalFee: 55,
  maturityDate: '2011-02-24T00:00:00.000Z',
  percentStagnant: 24.99,
  fees: { to360: 10, to3Years: 22.5, over3Years: 22.5 },
  minFee: 1,
  maxFee: 500,
  cap: 480,
  capFactor: 0.03,
  noFeeAge: 180,
}

interface Shows {
  readonly showSpendingTarget?: boolean
  readonly showCommunityFee?: boolean
}

/** A member whose exchange shows both. */
export function monthUser(parts: Partial<OwnTarget> = {}, shows: Shows = {}): SessionUser {
  return sampleUser({
    exchangeFlags: { showSpendingTarget: true, showCommunityFee: true, ...shows },
    spendingTarget: { ...own, ...parts },
  })
}

/** The month of that member, computed by the rules. */
export function sampleMonth(parts: Partial<Month> = {}): Month {
  const input = {
    aged: {
      ...noAgeing,
      to90: 12_010_00n,
      to360: 2_000_00n,
      to3Years: 1_500_00n,
      over3Years: 500_00n,
    },
    target: 1_400_00n,
    purchases: 1_100_00n,
    joinedAt: new Date('2010-03-01T00:00:00Z'),
    endsAt: new Date('2026-12-01T06:00:00Z'),
  }
  return {
    month: '2026-11',
    zone: 'America/Chicago',
    beginsAt: '2026-11-01T05:00:00.000Z',
    endsAt: '2026-12-01T06:00:00.000Z',
    ageing: null,
    target: {
      amount: 1_400,
      purchases: 1_100,
      working: {
        ...{ balance: 5_000, sales: 12_000, months: 12, averageSales: 1_000 },
        ...{ excess: 4_000, basisPoints: 1_000, share: 400, sum: 1_400, bound: null },
      },
    },
    fee: toFee(communityFee(input, defaultMonthPolicy)),
    announcedFrom: '2026-11-20T06:00:00.000Z',
    simulation: toSimulation(input, defaultMonthPolicy),
    lines: [
      {
        ...{ transactionId: 'a5f1c2d4-0000-4000-8000-000000000001', left: 500, ageDays: 1_200 },
        date: '2023-08-15T15:00:00.000Z',
      },
    ],
    before: [],
    ...parts,
  }
}
