/** Who may confirm what somebody else has ordered. */
import type { Queryable } from '@exchange/database'

/** Whether `second` may confirm what `first` ordered: the rule of all decisions of two persons. */
export async function isSecondPerson(
  db: Queryable,
  first: number,
  second: number,
): Promise<boolean> {
  const { rows } = await db.query<{ second: boolean }>(
    'select members.is_second_person($1, $2) as second',
    [first, second],
  )
  return rows[0]?.second === true
}
