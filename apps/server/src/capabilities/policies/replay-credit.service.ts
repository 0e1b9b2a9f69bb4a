/** The policy lab: the credit lines that members would have today under other figures. */
import { creditLine } from '@exchange/domain/credit-lines/credit-line.rules'
import type { PolicyTerms } from '@exchange/domain/exchanges/policy.rules'
import type { TriedMember } from '@exchange/domain/policies/trial-summary.rules'
import { readStandings } from '../months/index.ts'
import { Tally, type Replay } from './replay.service.ts'
import { listTrialMembers, type TrialMemberRow } from './trial-members.read.ts'

const piece = 200
const dayMs = 86_400_000

/** Lines that staff set stay as they are. */
export async function replayCredit(replay: Replay): Promise<TriedMember[]> {
  const { db, exchangeId, policy, tried, progress } = replay
  const members = await listTrialMembers(db, exchangeId)
  const tally = new Tally(members.map(({ memberId }) => memberId))
  /* oxlint-disable no-await-in-loop -- one piece after the other slows nobody */
  for (let from = 0; from < members.length; from += piece) {
    const some = members.slice(from, from + piece)
    const [salesNow, salesTried] = [
      await salesOf(replay, some, policy),
      await salesOf(replay, some, tried),
    ]
    for (const member of some) {
      const { memberId } = member
      const before = lineOf(member, policy, salesNow.get(memberId) ?? 0n)
      tally.add(memberId, before, lineOf(member, tried, salesTried.get(memberId) ?? 0n))
    }
    await progress(from + some.length, members.length)
  }
  /* oxlint-enable no-await-in-loop */
  return tally.members()
}

async function salesOf(
  { db, until }: Replay,
  members: readonly TrialMemberRow[],
  { credit }: PolicyTerms,
): Promise<ReadonlyMap<number, bigint>> {
  const rows = await readStandings(db, {
    members: members.map(({ memberId }) => memberId),
    until,
    salesFrom: new Date(until.getTime() - credit.salesDays * dayMs),
    purchasesFrom: until,
  })
  return new Map(rows.map(({ memberId, sales }) => [memberId, sales]))
}

function lineOf(member: TrialMemberRow, terms: PolicyTerms, sales: bigint): bigint {
  const { isTrial, debt, byHand, limit } = member
  if (byHand || !terms.credit.grows) return limit
  return creditLine({ isTrial, starting: terms.startingCredit, sales, debt }, terms.credit).limit
}
