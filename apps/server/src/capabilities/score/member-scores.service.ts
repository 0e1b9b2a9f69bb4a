/** A member's score as it stands now, with the days before, for itself or its exchange's staff. */
import type { Database } from '@exchange/database'
import { holdsRight, type Grant } from '@exchange/domain/rights'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { StaffLog } from '../audit/index.ts'
import type { ExchangeBook } from '../exchanges/index.ts'
import { seesAll } from '../months/index.ts'
import { listShownDays, type ShownDayRow } from './shown-days.read.ts'
import { scoresOf, type ScoredMember } from './score-of.service.ts'

export interface MemberScoresNeeds {
  readonly database: Pick<Database, 'query'>
  readonly exchanges: ExchangeBook
  readonly staffLog: Pick<StaffLog, 'noteReading'>
  readonly now: () => Date
}

export interface ScoreReader {
  readonly memberId: number
  readonly contactId: number
  readonly grants: readonly Grant[]
}

export interface ReadScore extends ScoredMember {
  /** Of the days before today, the oldest first. */
  readonly days: readonly ShownDayRow[]
  /** Whether the reader may see sums of payments. */
  readonly seesSums: boolean
  readonly at: Date
}

export interface MemberScores {
  /**
   * Undefined for the sample user, which is of no exchange. `forbidden` alike for members of other
   * exchanges and ones that do not exist (SCORE-08).
   */
  read(reader: ScoreReader, memberId?: number): Promise<Result<ReadScore | undefined, 'forbidden'>>
}

const mostDays = 365

export function createMemberScores(needs: MemberScoresNeeds): MemberScores {
  const { database, exchanges, staffLog } = needs
  return {
    async read({ memberId: own, contactId, grants }, memberId = own) {
      const isOwn = memberId === own
      // Nothing is read for who holds no such right at all.
      if (!isOwn && !grants.some(({ role }) => role === 'Admin')) return fail('forbidden')
      const at = needs.now()
      const [found] = await scoresOf(database, [memberId], at, { exchanges })
      if (!isOwn && (!found || !holdsRight(grants, 'Admin', found.standing.exchangeId))) {
        return fail('forbidden')
      }
      if (!found) return ok(undefined)
      if (!isOwn) {
        const { exchangeId } = found.standing
        await staffLog.noteReading(database, {
          ...{ act: 'score.read', by: contactId, concerns: [{ memberId, exchangeId }] },
          object: { kind: 'member', id: String(memberId) },
        })
      }
      const days = await listShownDays(database, memberId, found.standing.today, mostDays)
      const seesSums = !isOwn || (await seesAll(database, contactId))
      return ok({ ...found, days, seesSums, at })
    },
  }
}
