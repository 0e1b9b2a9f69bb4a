/** When the gateway was asked for its report, and up to when it is compared. */
import type { Queryable } from '@exchange/database'

export interface ReportState {
  readonly reachedTo: Date | null
  readonly askedAt: Date
  readonly answered: boolean
}

export async function readReportState(db: Queryable): Promise<ReportState | undefined> {
  const { rows } = await db.query<ReportState & Record<string, unknown>>(
    'select reached_to as "reachedTo", asked_at as "askedAt", answered from settlement.reports',
  )
  return rows[0]
}
