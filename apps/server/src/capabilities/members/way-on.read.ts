/**
 * What a refusal for a missing right, or for a limit, adds for the person who meets it: the limits
 * with what is left of them, and whom to ask (DOMAIN §15).
 */
import type { Queryable } from '@exchange/database'
import { wayOnWords } from '@exchange/contract/members/way-on.messages'
import { limitsOf, powerColumns, type LimitColumns } from './powers.read.ts'

interface Row extends LimitColumns {
  readonly isMain: boolean
  readonly mainContact: string | null
  readonly inDay: bigint
  readonly inMonth: bigint
}

/** Sentences to follow the reason of a refusal; undefined if there is no such contact. */
export async function readWayOn(
  db: Queryable,
  contactId: number,
  { limited }: { readonly limited: boolean },
): Promise<string | undefined> {
  const { rows } = await db.query<Row>(
    `select
      c.is_main as "isMain",
      ${powerColumns},
      s.in_day as "inDay",
      s.in_month as "inMonth",
      (
        select main.first_name || ' ' || main.last_name
        from members.contacts main
        where main.member_id = c.member_id
          and main.is_main
      ) as "mainContact"
    from members.contacts c
    cross join lateral members.spent(c.id, clock_timestamp()) s
    where c.id = $1`,
    [contactId],
  )
  const [row] = rows
  if (!row) return undefined
  const { inDay: day, inMonth: month, isMain, mainContact } = row
  const limits = limited ? { limits: limitsOf(row), spent: { day, month } } : undefined
  return wayOnWords({ isMain, mainContact, limited: limits })
}
