/** TIN matching: the file for the IRS, and what it answered. */
import { fail, ok, type Result } from '@exchange/domain/result'
import {
  eventOfCode,
  matchLine,
  matchLinesMost,
  type MatchAnswer,
} from '@exchange/domain/tax/tin-match.rules'
import { statusAfter } from '@exchange/domain/tax/w9-status.rules'
import { exchangeFor, type Staff, type TaxNeeds } from './freeze-year.service.ts'
import type { KeepTaxNeeds } from './keep-tax.service.ts'
import { noticesSince } from './sign-w9.service.ts'
import { listHoldersOf, listUnmatched } from './tax-forms.read.ts'
import { holdStanding, insertEvent } from './w9s.store.ts'

const atATime = 1_000

/** The lines of the file, in pieces; noted in the log before the first one. */
export async function matchFile(
  needs: KeepTaxNeeds,
  staff: Staff,
  exchangeId: number,
): Promise<Result<AsyncIterable<string>, 'exchange-not-found'>> {
  if (!(await exchangeFor(needs, staff, exchangeId))) return fail('exchange-not-found')
  await needs.staffLog.note(needs.database, {
    ...{ act: 'tax.match', by: staff.contactId, concerns: [], exchanges: [exchangeId] },
  })
  return ok(linesOf(needs, exchangeId))
}

async function* linesOf({ database, seal }: KeepTaxNeeds, exchangeId: number) {
  let after = 0
  for (let lines = 0; lines < matchLinesMost; lines += atATime) {
    // oxlint-disable-next-line no-await-in-loop -- one piece in memory at a time
    const rows = await listUnmatched(database, exchangeId, { after, limit: atATime })
    if (rows.length === 0) return
    yield rows.map((row) => matchLine({ ...row, tin: seal.open(row) })).join('')
    after = rows.at(-1)?.w9Id ?? after
  }
}

export interface MatchOutcome {
  readonly matched: number
  readonly mismatch: number
  /** Not judged, of a former W-9, of another exchange, or a notice waits. */
  readonly ignored: number
}

/** Records answers in one commit. An answer that is recorded already changes nothing. */
export async function recordMatches(
  { database, staffLog, now, ...needs }: TaxNeeds,
  { staff, exchangeId, answers }: MatchesGiven,
): Promise<Result<MatchOutcome, 'exchange-not-found'>> {
  if (!(await exchangeFor({ database, ...needs }, staff, exchangeId))) {
    return fail('exchange-not-found')
  }
  const codes = new Map(answers.map(({ w9Id, code }) => [w9Id, code]))
  const at = now()
  const by = staff.contactId
  return await database.transaction(async (tx) => {
    const holders = await listHoldersOf(tx, exchangeId, [...codes.keys()])
    const counts = { matched: 0, mismatch: 0 }
    const concerns: { memberId: number; exchangeId: number }[] = []
    for (const [w9Id, memberId] of holders) {
      const code = codes.get(w9Id) ?? ''
      const event = eventOfCode(code)
      if (!event) continue
      // oxlint-disable-next-line no-await-in-loop -- in the order in which others lock them
      const before = await holdStanding(tx, memberId, noticesSince(at))
      const after = statusAfter(before, event)
      if (before.w9Id !== w9Id || !after.ok) continue
      counts[event] += 1
      if (before.status === after.value) continue
      const recorded = { memberId, event, status: after.value, w9Id, code, by, at }
      // oxlint-disable-next-line no-await-in-loop -- one transaction
      await insertEvent(tx, recorded)
      concerns.push({ memberId, exchangeId })
    }
    await staffLog.noteReading(tx, { act: 'tax.match-results', by, concerns, after: counts })
    return ok({ ...counts, ignored: answers.length - counts.matched - counts.mismatch })
  })
}

export interface MatchesGiven {
  readonly staff: Staff
  readonly exchangeId: number
  readonly answers: readonly MatchAnswer[]
}
