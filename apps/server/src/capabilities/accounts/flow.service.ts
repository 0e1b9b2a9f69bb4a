/** A member's flow with the balance of each period, also of those in which nothing moved. */
import type { Database } from '@exchange/database'
import { readFlow, type FlowQuestion } from './flow.read.ts'

export type { FlowQuestion } from './flow.read.ts'

export interface FlowOf {
  /** `2026-11` */
  readonly month: string
  /** Until today, the oldest first. None of a member that has no account yet. */
  readonly periods: readonly {
    readonly starts: string
    readonly in: bigint
    readonly out: bigint
    /** At its end; null for a contact that does not see all payments. */
    readonly balance: bigint | null
  }[]
}

export function createFlow(
  database: Pick<Database, 'query'>,
  now: () => Date,
): (question: FlowQuestion) => Promise<FlowOf> {
  return async (question) => {
    const rows = await readFlow(database, question, now())
    const month = rows[0]?.month ?? question.month ?? now().toISOString().slice(0, 7)
    let last = rows[0]?.opening ?? 0n
    const periods = rows.map(({ starts, in: came, out, balance, whole }) => {
      last = balance ?? last
      return { starts, in: came, out, balance: whole ? last : null }
    })
    return { month, periods }
  }
}
