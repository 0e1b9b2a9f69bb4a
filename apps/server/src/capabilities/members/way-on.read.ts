/**
 * What a refusal for a missing right, a limit or the hours adds for the person who meets it: the
 * limits with what is left of them, the hours, and whom to ask (DOMAIN §15).
 */
import type { Queryable } from '@exchange/database'
import { wayOnWords } from '@exchange/contract/members/way-on.messages'
import type { HelpedCode } from '../../http/way-on.ts'
import { limitsOf, powerColumns, type LimitColumns } from './powers.read.ts'

interface Row extends LimitColumns {
  readonly isMain: boolean
  readonly mainContact: string | null
  readonly zone: string
  readonly now: Date
  readonly inDay: bigint
  readonly inMonth: bigint
  readonly waiting: bigint
}

/** Sentences to follow the reason of a refusal; undefined if there is no such contact. */
export async function readWayOn(
  db: Queryable,
  { contactId, code }: { readonly contactId: number; readonly code: HelpedCode },
  currency: string,
): Promise<string | undefined> {
  const { rows } = await db.query<Row>(
    `select
      c.is_main as "isMain",
      ${powerColumns},
      e.zone,
      clock_timestamp() as now,
      s.in_day as "inDay",
      s.in_month as "inMonth",
      approvals.set_aside(c.id, null, true) as waiting,
      (
        select main.first_name || ' ' || main.last_name
        from members.contacts main
        where main.member_id = c.member_id
          and main.is_main
      ) as "mainContact"
    from members.contacts c
    join members.members m on m.id = c.member_id
    join exchanges.exchanges e on e.id = m.exchange_id
    cross join lateral members.spent(c.id, clock_timestamp()) s
    where c.id = $1`,
    [contactId],
  )
  const [row] = rows
  if (!row) return undefined
  const { inDay: day, inMonth: month, waiting, isMain, mainContact, hours, zone, now } = row
  const isLimited = code === 'BEYOND_LIMITS'
  const limited = isLimited ? { limits: limitsOf(row), spent: { day, month }, waiting } : undefined
  const timed =
    code === 'OUTSIDE_HOURS' && hours ? { hours: { zone, week: hours }, now } : undefined
  return wayOnWords({ currency, isMain, mainContact, limited, timed })
}
