/**
 * Credit lines follow the rule on the 1st of each month, in the zone of the exchange, by the sales
 * before that day and the policy that was in force then. Each member is judged in a commit of its
 * own and once a month, so a run that is killed goes on, and any number of processes may make it.
 * After a downtime only the current month is judged. Lines that staff set stay as they are.
 */
import type { Database } from '@exchange/database'
import { creditLine } from '@exchange/domain/credit-lines/credit-line.rules'
import { monthAt, monthMoment } from '@exchange/domain/months/month.rules'
import { lockLedger } from '@exchange/ledger'
import { fact } from '../../kernel/fact.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { readPolicyAt, type Policy } from '../exchanges/index.ts'
import { readMonthClock, readStandings, storedWorking } from '../months/index.ts'
import { listToRule, readLineMember } from './line-member.read.ts'
import {
  insertRun,
  listRuling,
  updateDone,
  upsertRuled,
  type LineRun,
  type RulingExchange,
} from './line-runs.store.ts'
import { setLines } from './set-line.service.ts'

export interface RuleLinesNeeds {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
  readonly now: () => Date
}

const batch = 100
const dayMs = 86_400_000

/** Returns how many lines changed. Throws when it is stopped: another run goes on. */
export async function ruleCreditLines(
  needs: RuleLinesNeeds,
  stopping?: AbortSignal,
): Promise<number> {
  const now = await readMonthClock(needs.database, needs.now())
  let changed = 0
  for (const exchange of await listRuling(needs.database)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other keeps payments fast
    changed += await ruleExchange(needs, exchange, { now, stopping })
  }
  return changed
}

interface Ruling {
  readonly now: Date
  readonly stopping: AbortSignal | undefined
}

async function ruleExchange(
  needs: RuleLinesNeeds,
  { id: exchangeId, zone, last, lastDone }: RulingExchange,
  { now, stopping }: Ruling,
): Promise<number> {
  const month = monthAt(zone, now)
  const run = { exchangeId, month, beginsAt: monthMoment(zone, month) }
  if (last === null) {
    await insertRun(needs.database, run, true)
    return 0
  }
  if (last > month || (last === month && lastDone)) return 0
  await insertRun(needs.database, run, false)
  const { policy } = await readPolicyAt(needs.database, exchangeId, run.beginsAt)
  const changed = policy.credit.grows ? await ruleMembers(needs, run, { policy, stopping }) : 0
  await updateDone(needs.database, run)
  return changed
}

async function ruleMembers(
  needs: RuleLinesNeeds,
  run: LineRun,
  { policy, stopping }: { readonly policy: Policy; readonly stopping: AbortSignal | undefined },
): Promise<number> {
  const { database } = needs
  const { beginsAt, month, exchangeId } = run
  const salesFrom = new Date(beginsAt.getTime() - policy.credit.salesDays * dayMs)
  let changed = 0
  /* oxlint-disable no-await-in-loop -- one after the other keeps payments fast */
  for (;;) {
    stopping?.throwIfAborted()
    const members = await listToRule(database, { exchangeId, month, limit: batch })
    if (members.length === 0) return changed
    const standings = await readStandings(database, {
      members: members.map(({ memberId }) => memberId),
      until: beginsAt,
      salesFrom,
      purchasesFrom: beginsAt,
    })
    for (const { memberId, sales } of standings) {
      if (await ruleMember(needs, { memberId, sales, month, policy })) changed += 1
    }
  }
  /* oxlint-enable no-await-in-loop */
}

interface Judged {
  readonly memberId: number
  readonly sales: bigint
  readonly month: string
  readonly policy: Policy
}

/** Returns whether the line changed. */
async function ruleMember(
  { database, outbox, now }: RuleLinesNeeds,
  { memberId, sales, month, policy }: Judged,
): Promise<boolean> {
  return await database.transaction(async (tx) => {
    await lockLedger(tx)
    const member = await readLineMember(tx, memberId)
    if (member?.status !== 'active') return false
    if (member.byHand || (member.ruledMonth ?? '') >= month) return false
    const { limit: before, debt, isTrial } = member
    const starting = policy.startingCredit
    const { limit, working } = creditLine({ isTrial, starting, sales, debt }, policy.credit)
    await upsertRuled(tx, memberId, month)
    if (limit === before) return false
    const set = await setLines(tx, [{ memberId, limit }], {
      ...{ cause: 'rule', reason: '', by: null },
      ...{ working: storedWorking(working), policyId: policy.id, at: now() },
    })
    if (!set.ok) throw new Error(`The line of member ${memberId} was not set: ${set.error}`)
    const said = { before: String(before), after: String(limit) }
    await outbox.add(tx, [fact('credit-line.changed', { member: memberId, ...said })])
    return true
  })
}
