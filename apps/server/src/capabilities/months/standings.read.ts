/** How members stood at a moment: `months.standings`, for one member or many. */
import type { Queryable } from '@exchange/database'
import type { Lot } from '@exchange/domain/months/ageing.rules'

export interface Standing {
  readonly memberId: number
  /** Minor units of the currency, without FlashCash. */
  readonly balance: bigint
  /** What it is made of, newest first. */
  readonly lots: readonly CreditLot[]
  readonly sales: bigint
  readonly purchases: bigint
}

export interface CreditLot extends Lot {
  readonly transferId: string
}

export interface StandingQuestion {
  readonly members: readonly number[]
  /** Null: now. */
  readonly until: Date | null
  /** Null: sales are not asked for. */
  readonly salesFrom: Date | null
  readonly purchasesFrom: Date
}

/** Unix milliseconds, minor units, transfer. */
export type StoredLot = readonly [at: number, amount: number, transferId: string]

export function readLots(stored: readonly StoredLot[]): CreditLot[] {
  return stored.map(([at, amount, transferId]) => {
    return { at: new Date(at), amount: BigInt(amount), transferId }
  })
}

export async function readStandings(
  db: Queryable,
  { members, until, salesFrom, purchasesFrom }: StandingQuestion,
): Promise<Standing[]> {
  const { rows } = await db.query<Omit<Standing, 'lots'> & { lots: readonly StoredLot[] }>({
    name: 'read-month-standings',
    text: `select s.member_id as "memberId", s.balance, s.lots, s.sales, s.purchases
    from months.standings($1, $2, $3, $4) s`,
    values: [members, until, salesFrom, purchasesFrom],
  })
  return rows.map((row) => ({ ...row, lots: readLots(row.lots) }))
}
