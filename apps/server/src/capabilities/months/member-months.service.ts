/** A member's month, for the session and for the screen that explains it. */
import type { Database } from '@exchange/database'
import type { FeeWorking } from '@exchange/domain/months/community-fee.rules'
import { monthFigures, type MonthFigures } from '@exchange/domain/months/month-figures.rules'
import { hasMonths, sparedFromFee } from '@exchange/domain/months/month-part.rules'
import {
  isToldInTime,
  monthAt,
  monthMoment,
  monthsLater,
} from '@exchange/domain/months/month.rules'
import type { TargetWorking } from '@exchange/domain/months/spending-target.rules'
import { exchangeIn, type Exchange, type ExchangeBook } from '../exchanges/index.ts'
import {
  listSettledMonths,
  readMemberMonth,
  seesAll,
  type MemberMonthRow,
  type SettledMonthRow,
} from './member-month.read.ts'
import type { CreditLot } from './standings.read.ts'
import { readFeeWorking, readTargetWorking } from './stored-working.service.ts'

export interface MemberMonthsNeeds {
  readonly database: Pick<Database, 'query'>
  readonly exchanges: ExchangeBook
  readonly now: () => Date
}

export interface MemberMonth extends MonthFigures {
  /** `2026-11`, in the zone of the exchange. */
  readonly name: string
  readonly zone: string
  readonly beginsAt: Date
  readonly endsAt: Date
  readonly announcedFrom: Date | null
  readonly joinedAt: Date
  readonly targetWorking: TargetWorking | null
  /** What the balance is made of, the oldest first; null for who does not see all payments. */
  readonly lines: readonly CreditLot[] | null
  readonly settled: readonly SettledMonth[]
}

export type SettledMonth = Omit<SettledMonthRow, 'working'> & { readonly working: FeeWorking }

export interface MemberMonths {
  /**
   * Undefined for a partial member, and where the exchange shows neither target nor fee: it reads
   * every entry of the account.
   */
  figures(memberId: number, exchangeId: number): Promise<MonthFigures | undefined>
  /** Undefined for a partial member and the sample user. */
  read(member: {
    readonly memberId: number
    readonly exchangeId: number
    readonly contactId: number
  }): Promise<MemberMonth | undefined>
}

const mostSettled = 12
const mostLines = 100

export function createMemberMonths({ database, exchanges, now }: MemberMonthsNeeds): MemberMonths {
  const find = async (memberId: number, exchangeId: number) => {
    const exchange = (await exchanges.all()).get(exchangeId)
    // The sample user of test mode is of none.
    if (!exchange) return undefined
    const { zone } = exchange
    const name = monthAt(zone, now())
    const found = await readMemberMonth(database, memberId, name)
    const row = found && ofTakingPart(found, exchange)
    return row && { row, name, zone, figures: figuresOf(row, { exchange, name }, now()) }
  }
  return {
    async figures(memberId, exchangeId) {
      const { policy } = exchangeIn(await exchanges.all(), exchangeId)
      if (!policy.showSpendingTarget && !policy.showCommunityFee) return undefined
      return (await find(memberId, exchangeId))?.figures
    },
    async read({ memberId, exchangeId, contactId }) {
      const found = await find(memberId, exchangeId)
      if (!found) return undefined
      const { row, name, zone, figures } = found
      const settled = await listSettledMonths(database, memberId, mostSettled)
      const { month } = row
      return {
        ...figures,
        name,
        zone,
        beginsAt: monthMoment(zone, name),
        endsAt: monthMoment(zone, monthsLater(name, 1)),
        announcedFrom: month && monthMoment(zone, name, month.policy.announceDay),
        joinedAt: row.joinedAt,
        targetWorking: month && readTargetWorking(month.working),
        lines: (await seesAll(database, contactId))
          ? row.lots.toReversed().slice(0, mostLines)
          : null,
        settled: settled.map((one) => ({ ...one, working: readFeeWorking(one.working) })),
      }
    },
  }
}

/** Without its month if the member has none any more. */
function ofTakingPart(row: MemberMonthRow, { open, trial }: Exchange): MemberMonthRow {
  const { status, standby } = row
  const member = { isOfExchange: true, status, standby, exchangeHasMonths: open && !trial }
  return hasMonths(member) ? row : { ...row, month: null }
}

interface Running {
  readonly exchange: Exchange
  readonly name: string
}

function figuresOf(
  { lots, joinedAt, month }: MemberMonthRow,
  { exchange, name }: Running,
  now: Date,
): MonthFigures {
  if (!month) return monthFigures({ lots, joinedAt, month }, now)
  const { frozenAt, policy } = month
  const spared = sparedFromFee({
    takesPart: true,
    shownAtBeginning: month.showsFee,
    shownNow: exchange.policy.showCommunityFee,
    isTold: isToldInTime({ zone: exchange.zone, month: name, frozenAt }, policy),
  })
  return monthFigures({ lots, joinedAt, month: { ...month, hasFee: spared === null } }, now)
}
