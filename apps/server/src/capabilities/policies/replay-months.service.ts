/**
 * The policy lab: targets and community fees of the last twelve months under other figures, from the
 * same readings of the ledger with which months begin and end.
 */
import { ageing } from '@exchange/domain/months/ageing.rules'
import { hasMonths } from '@exchange/domain/months/month-part.rules'
import { monthMoment, monthsJoined, monthsLater } from '@exchange/domain/months/month.rules'
import { triedMonth, type PastMonth } from '@exchange/domain/policies/tried-months.rules'
import { trialMonths, type TriedMember } from '@exchange/domain/policies/trial-summary.rules'
import { readStandings, type Standing } from '../months/index.ts'
import { Tally, type Replay } from './replay.service.ts'
import {
  listRecordedMonths,
  listTrialMembers,
  type RecordedMonth,
  type TrialMemberRow,
} from './trial-members.read.ts'

/** Members that are read at once. */
const piece = 200

/** `lastMonth`: the last month that has ended, `2026-10`. */
export async function replayMonths(replay: Replay, lastMonth: string): Promise<TriedMember[]> {
  const { db, exchangeId, progress } = replay
  const members = await listTrialMembers(db, exchangeId)
  const tally = new Tally(members.map(({ memberId }) => memberId))
  const months = Array.from({ length: trialMonths }, (_, at) =>
    monthsLater(lastMonth, at + 1 - trialMonths),
  )
  const steps = Math.ceil(members.length / piece) * months.length
  let step = 0
  /* oxlint-disable no-await-in-loop -- one piece after the other slows nobody */
  for (let from = 0; from < members.length; from += piece) {
    const some = members.slice(from, from + piece)
    const records = await recordsOf(replay, some, months)
    let begin = await standingsAt(replay, some, months[0] ?? lastMonth)
    for (const month of months) {
      const end = await standingsAt(replay, some, monthsLater(month, 1))
      for (const member of some) {
        judge(
          replay,
          { member, month, begin, end, record: records.get(keyOf(member, month)) },
          tally,
        )
      }
      begin = end
      step += 1
      await progress(step, steps)
    }
  }
  /* oxlint-enable no-await-in-loop */
  return tally.members()
}

type Standings = ReadonlyMap<number, Standing>

/** How members stood when a month began, by which it has a target and the month before a fee. */
async function standingsAt(
  { db, zone, tried }: Replay,
  members: readonly TrialMemberRow[],
  month: string,
): Promise<Standings> {
  const rows = await readStandings(db, {
    members: members.map(({ memberId }) => memberId),
    until: monthMoment(zone, month),
    salesFrom: monthMoment(zone, monthsLater(month, -tried.month.averageMonths)),
    purchasesFrom: monthMoment(zone, monthsLater(month, -1)),
  })
  return new Map(rows.map((row) => [row.memberId, row]))
}

async function recordsOf(
  { db, exchangeId }: Replay,
  members: readonly TrialMemberRow[],
  months: readonly string[],
): Promise<ReadonlyMap<string, RecordedMonth>> {
  const rows = await listRecordedMonths(db, exchangeId, {
    members: members.map(({ memberId }) => memberId),
    ...{ first: months[0] ?? '', last: months.at(-1) ?? '' },
  })
  return new Map(rows.map((row) => [keyOf(row, row.month), row]))
}

function keyOf({ memberId }: Pick<TrialMemberRow, 'memberId'>, month: string): string {
  return `${memberId}/${month}`
}

interface Judged {
  readonly member: TrialMemberRow
  readonly month: string
  readonly begin: Standings
  readonly end: Standings
  readonly record: RecordedMonth | undefined
}

function judge(replay: Replay, of: Judged, tally: Tally): void {
  const { zone, part, tried } = replay
  const { member, month, record } = of
  const { memberId, joinedAt } = member
  const [begin, end] = [of.begin.get(memberId), of.end.get(memberId)]
  if (!begin || !end || joinedAt >= monthMoment(zone, month)) return
  if (!record && !takesPart(member)) return
  const endsAt = monthMoment(zone, monthsLater(month, 1))
  const past: PastMonth = {
    target: {
      balance: begin.balance,
      sales: begin.sales,
      months: monthsJoined(joinedAt, month, tried.month.averageMonths),
    },
    fee: { aged: ageing(end.lots, endsAt), purchases: end.purchases, joinedAt, endsAt },
    outcome: record?.outcome ?? null,
    due: record?.due ?? 0n,
    charged: record?.charged ?? 0n,
  }
  const { target, fee } = triedMonth(past, tried)
  if (part === 'community-fee') return tally.add(memberId, past.charged, fee)
  const shows = tried.showSpendingTarget || tried.showCommunityFee
  tally.add(memberId, record?.target ?? 0n, shows ? target : 0n)
}

function takesPart({ status, standby, isTrial }: TrialMemberRow): boolean {
  return hasMonths({ isOfExchange: true, status, standby, exchangeHasMonths: !isTrial })
}
