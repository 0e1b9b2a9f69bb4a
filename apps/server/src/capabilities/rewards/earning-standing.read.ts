/**
 * The inputs of bonus points (DOMAIN §8): the seller's total sales, and the share of each side's
 * balance that is older than 90 days, by the one query of the age (`months.standings`).
 */
import type { Queryable } from '@exchange/database'
import { ageing, percentStagnant } from '@exchange/domain/months/ageing.rules'
import { readLots, type StoredLot } from '../months/index.ts'

export interface StandingRow {
  readonly memberId: number
  readonly sold: bigint
  readonly percentStagnant: number
}

interface Row {
  readonly memberId: number
  readonly sold: bigint
  readonly lots: readonly StoredLot[]
}

export async function readStandings(
  db: Queryable,
  memberIds: readonly number[],
  now: Date,
): Promise<StandingRow[]> {
  const { rows } = await db.query<Row & Record<string, unknown>>({
    name: 'read-earning-standings',
    text: `
      select s.member_id as "memberId", s.sold_ever as sold, s.lots
      from months.standings($1, null, 'infinity', 'infinity') s`,
    values: [memberIds],
  })
  return rows.map(({ memberId, sold, lots }) => {
    return { memberId, sold, percentStagnant: percentStagnant(ageing(readLots(lots), now)) }
  })
}
