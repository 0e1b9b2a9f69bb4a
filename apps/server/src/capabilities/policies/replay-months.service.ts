/**
 * The policy lab: targets and community fees of the last twelve months under other figures. A month
 * that was settled is computed anew from what was read of the ledger then, which is kept with it;
 * others from one reading of the ledger, by the rule with which months begin and end.
 */
import { ageing, noAgeing, type Ageing } from '@exchange/domain/months/ageing.rules'
import type { FeeWorking } from '@exchange/domain/months/community-fee.rules'
import { hasMonths } from '@exchange/domain/months/month-part.rules'
import { monthMoment, monthsJoined, monthsLater } from '@exchange/domain/months/month.rules'
import { standingAt, type Move, type PastStanding } from '@exchange/domain/months/standing.rules'
import {
  triedMonth,
  type PastMonth,
  type TriedMonthPolicy,
} from '@exchange/domain/policies/tried-months.rules'
import { trialMonths, type TriedMember } from '@exchange/domain/policies/trial-summary.rules'
import { readFeeWorking, readMoves, readTargetWorking } from '../months/index.ts'
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
export async function replayMonths(asked: Replay, lastMonth: string): Promise<TriedMember[]> {
  const replay = { ...asked, begins: monthsOf(asked.zone) }
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
    const others = some.filter((member) => isToRead(replay, member, { months, records }))
    const moves = await movesOf(replay, others, { first: months[0] ?? lastMonth, lastMonth })
    let begin = beginningOf(replay, moves, months[0] ?? lastMonth)
    for (const month of months) {
      const next = beginningOf(replay, moves, monthsLater(month, 1))
      const read = { ...begin, end: next.now }
      begin = next
      for (const member of some) {
        judge(replay, { member, month, read, record: records.get(keyOf(member, month)) }, tally)
      }
      step += 1
      await progress(step, steps)
    }
  }
  /* oxlint-enable no-await-in-loop */
  return tally.members()
}

interface MonthReplay extends Replay {
  /** When a month begins in the zone of the exchange. */
  readonly begins: (month: string) => Date
}

/** Each is computed once: it is asked for every member. */
function monthsOf(zone: string): MonthReplay['begins'] {
  const known = new Map<string, Date>()
  return (month) => {
    const at = known.get(month) ?? monthMoment(zone, month)
    known.set(month, at)
    return at
  }
}

type Records = ReadonlyMap<string, RecordedMonth>
type Standings = ReadonlyMap<number, PastStanding>

/** How members stood when a month began, as each policy averages sales. */
interface Beginning {
  readonly now: Standings
  readonly tried: Standings
}

interface Readings extends Beginning {
  /** When the next one began, with the purchases of this one. */
  readonly end: Standings
}

/** Whether a month of the member is not kept, or kept with sales of other months. */
function isToRead(
  { begins, tried }: MonthReplay,
  member: TrialMemberRow,
  { months, records }: { readonly months: readonly string[]; readonly records: Records },
): boolean {
  return months.some((month) => {
    const record = records.get(keyOf(member, month))
    if (!record) return takesPart(member) && member.joinedAt < begins(month)
    const { averageMonths } = tried.month
    const { months: averaged } = readTargetWorking(record.targetWorking)
    return averaged !== monthsJoined(member.joinedAt, month, averageMonths)
  })
}

type Moves = ReadonlyMap<number, readonly Move[]>

/** Read once for all months: each of them would read all that moved before. */
async function movesOf(
  { db, begins, policy, tried }: MonthReplay,
  members: readonly TrialMemberRow[],
  { first, lastMonth }: { readonly first: string; readonly lastMonth: string },
): Promise<Moves> {
  const averaged = Math.max(1, policy.month.averageMonths, tried.month.averageMonths)
  return await readMoves(db, {
    members: members.map(({ memberId }) => memberId),
    until: begins(monthsLater(lastMonth, 1)),
    tradeFrom: begins(monthsLater(first, -averaged)),
  })
}

function beginningOf(replay: MonthReplay, moves: Moves, month: string): Beginning {
  const [now, tried] = [replay.policy.month.averageMonths, replay.tried.month.averageMonths]
  const read = standingsAt(replay, moves, { month, averaged: now })
  const isSame = now === tried
  return {
    now: read,
    tried: isSame ? read : standingsAt(replay, moves, { month, averaged: tried }),
  }
}

/** With the sales of so many months before, and the purchases of the one before. */
function standingsAt(
  { begins }: MonthReplay,
  moves: Moves,
  { month, averaged }: { readonly month: string; readonly averaged: number },
): Standings {
  const moment = {
    until: begins(month),
    salesFrom: begins(monthsLater(month, -averaged)),
    purchasesFrom: begins(monthsLater(month, -1)),
  }
  return new Map([...moves].map(([memberId, of]) => [memberId, standingAt(of, moment)]))
}

async function recordsOf(
  { db, exchangeId }: MonthReplay,
  members: readonly TrialMemberRow[],
  months: readonly string[],
): Promise<Records> {
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
  readonly read: Readings
  readonly record: RecordedMonth | undefined
}

function judge(replay: MonthReplay, of: Judged, tally: Tally): void {
  const { begins, part, policy, tried } = replay
  const { member, month, record } = of
  const { memberId, joinedAt } = member
  if (joinedAt >= begins(month) || (!record && !takesPart(member))) return
  const after = pastOf(replay, of, tried)
  if (!after) return
  const { target, fee } = triedMonth(after, tried)
  const now = record ? undefined : pastOf(replay, of, policy)
  const was = now && triedMonth(now, policy)
  if (part === 'community-fee') {
    return tally.add(memberId, record ? record.charged : (was?.fee ?? 0n), fee)
  }
  const before = record ? record.target : (was?.target ?? 0n)
  tally.add(memberId, shows(policy) || record ? before : 0n, shows(tried) ? target : 0n)
}

function shows(of: { readonly showSpendingTarget: boolean; readonly showCommunityFee: boolean }) {
  return of.showSpendingTarget || of.showCommunityFee
}

/** What a month is judged by under a policy; undefined where it was not read. */
function pastOf(
  { begins, tried: changed }: MonthReplay,
  { member: { memberId, joinedAt }, month, read, record }: Judged,
  policy: TriedMonthPolicy,
): PastMonth | undefined {
  const months = monthsJoined(joinedAt, month, policy.month.averageMonths)
  const endsAt = record?.endsAt ?? begins(monthsLater(month, 1))
  const kept = record && readTargetWorking(record.targetWorking)
  const begin = (policy === changed ? read.tried : read.now).get(memberId)
  const { outcome = null, due = 0n, charged = 0n } = record ?? {}
  const target = kept?.months === months ? kept : begin && { ...begin, months }
  if (!target) return undefined
  const { balance, sales } = target
  const common = { target: { balance, sales, months }, outcome, due, charged }
  if (record) {
    const working = readFeeWorking(record.feeWorking)
    const { purchases } = working
    return { ...common, fee: { aged: agedIn(working), purchases, joinedAt, endsAt } }
  }
  const end = read.end.get(memberId)
  if (!end) return undefined
  const { lots, purchases } = end
  return { ...common, fee: { aged: ageing(lots, endsAt), purchases, joinedAt, endsAt } }
}

/** The bands of a fee tell the age of a balance as far as fees depend on it. */
function agedIn({ balance, lines }: FeeWorking): Ageing {
  const of = (band: FeeWorking['lines'][0]['band']) =>
    lines.find((line) => line.band === band)?.amount ?? 0n
  const [to360, to3Years, over3Years] = [of('to360'), of('to3Years'), of('over3Years')]
  const to90 = balance - to360 - to3Years - over3Years
  return { ...noAgeing, to90, to180: to360, to3Years, over3Years }
}

function takesPart({ status, standby, isTrial }: TrialMemberRow): boolean {
  return hasMonths({ isOfExchange: true, status, standby, exchangeHasMonths: !isTrial })
}
