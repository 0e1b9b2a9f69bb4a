/** What the letters of a till say, as it is kept with each letter: all of it is text. */
import type { Queryable } from '@exchange/database'
import { findDay } from './day-report.read.ts'

export type Told = Readonly<Record<string, string>>

/** By sale. */
export async function readSalesToTell(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Told>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.query<{ id: string; told: Told }>(
    `select
      s.id,
      jsonb_build_object(
        'business', m.list_name,
        'number', s.number::text,
        'amount', s.amount::text,
        'tip', (
          select coalesce(sum(t.tip), 0)::text
          from till.tenders t
          where t.sale_id = s.id
            and t.state = 'paid'
        ),
        'receipt', s.receipt
      ) as told
    from till.sales s
    join members.members m on m.id = s.member_id
    where s.id = any ($1::uuid[])`,
    [ids],
  )
  return new Map(rows.map(({ id, told }) => [id, told]))
}

/** By day. */
export async function readDaysToTell(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Told>> {
  const told = new Map<number, Told>()
  for (const id of ids) {
    const day = await findDay(db, id)
    if (!day) continue
    const { byKind, closedBy, register, number, sales } = day
    const total = (of: 'amount' | 'refunded' | 'tip', kind?: string) =>
      String(
        byKind
          .filter((one) => kind === undefined || one.kind === kind)
          .reduce((sum, one) => sum + BigInt(one[of]), 0n),
      )
    told.set(id, {
      ...{ register, number: String(number), sales: String(sales) },
      ...{ amount: total('amount'), refunded: total('refunded'), tip: total('tip') },
      ...{ cash: total('amount', 'cash'), cashRefunded: total('refunded', 'cash') },
      waiting: String(day.waitingAmount),
      difference: String(day.till - day.ledger),
      ...(closedBy !== null && closedBy !== '' && { closedBy }),
    })
  }
  return told
}
