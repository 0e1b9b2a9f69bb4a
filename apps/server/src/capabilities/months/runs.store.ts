/** What the office does with the fees of a run. */
import type { Tx } from '@exchange/database'

export async function updateConfirmed(
  tx: Tx,
  { exchangeId, month }: { readonly exchangeId: number; readonly month: string },
  by: number,
): Promise<void> {
  await tx.query(
    `update months.runs
    set confirmed_at = clock_timestamp(), confirmed_by = $3
    where exchange_id = $1
      and month = $2
      and confirmed_at is null`,
    [exchangeId, month, by],
  )
}

/** Fees that could not be charged are to be charged again; returns how many. */
export async function updateTriedAgain(tx: Tx, exchangeId: number): Promise<number> {
  const { rowCount } = await tx.query(
    `update months.months
    set failure = null
    where exchange_id = $1
      and outcome is null
      and failure is not null`,
    [exchangeId],
  )
  return rowCount ?? 0
}
