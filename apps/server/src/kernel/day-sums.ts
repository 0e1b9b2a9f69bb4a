/**
 * Sums of money within 24 hours, which guards of the ledger count and compare with their limits
 * (docs/decisions/0040-typed-numbers-have-an-allowance.md). The limits are in `@exchange/domain`.
 */
import type { Queryable } from '@exchange/database'
import type { DayLimit } from '@exchange/domain/limits/day-limit.rules'
import type { Command } from '@exchange/ledger'

type Guard = NonNullable<Command['guards']>[number]

/** Counts in all sums, or refuses when one would exceed its limit. No guard without a limit. */
export function withinDay(
  name: 'card.allowance' | 'payment.thresholds',
  limits: readonly DayLimit[],
): Guard[] {
  if (limits.length === 0) return []
  const counted = limits.map(({ subject, amount, most }) => ({
    subject,
    amount: String(amount),
    most: String(most),
  }))
  return [{ name, args: { limits: counted } }]
}

/** The sums of the last 24 hours, in the order of the subjects. */
export async function readDaySums(
  db: Queryable,
  subjects: readonly string[],
): Promise<readonly bigint[]> {
  const { rows } = await db.query<{ sum: bigint }>(
    `select s.in_day as sum
    from unnest($1::text[]) with ordinality as asked (subject, place)
    cross join lateral kernel.day_sum(asked.subject, clock_timestamp()) s
    order by asked.place`,
    [subjects],
  )
  return rows.map(({ sum }) => sum)
}
