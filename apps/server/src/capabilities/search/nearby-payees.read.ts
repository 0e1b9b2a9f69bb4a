/** The payees nearest to a business, by the places of their directory entries. */
import type { Queryable } from '@exchange/database'
import { memberColumns, payable, type ContactHitRow } from './contacts.read.ts'

/** Degrees of latitude and longitude; about seventy miles, so that no stranger far away is near. */
const degreesMost = 1

/**
 * The nearest first; nobody if the business has no place. At these distances a degree of longitude
 * is as long everywhere on both sides, so it is shortened by the latitude of the business.
 */
export async function findNearbyPayees(
  db: Queryable,
  memberId: number,
  limit: number,
): Promise<ContactHitRow[]> {
  const { rows } = await db.query<ContactHitRow>({
    name: 'find-nearby-payees',
    text: `select h.*
    from directory.listings here
    join directory.listings l
      on l.lat between here.lat - ${degreesMost} and here.lat + ${degreesMost}
      and l.lon between here.lon - ${degreesMost} and here.lon + ${degreesMost}
    join members.members m on m.id = l.member_id
    cross join lateral (select ${memberColumns}) as h
    where here.member_id = $1
      and m.id <> $1
      and m.listed
      and ${payable}
    order by
      (l.lat - here.lat) ^ 2 + ((l.lon - here.lon) * cosd(here.lat)) ^ 2,
      m.id
    limit $2`,
    values: [memberId, limit],
  })
  return rows
}
