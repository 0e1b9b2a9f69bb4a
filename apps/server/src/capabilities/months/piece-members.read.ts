/** The members of a piece, as they stood when the month began. */
import type { Queryable } from '@exchange/database'
import type { Piece } from './month-pieces.store.ts'
import { readLots, type Standing, type StoredLot } from './standings.read.ts'

export interface PieceMember extends Standing {
  readonly joinedAt: Date
  /** In the exchange of the piece now. */
  readonly isOfExchange: boolean
  readonly status: string
  readonly standby: boolean
  readonly mainAccount: bigint | null
  /** What its balance is above the floor now; null without an account. */
  readonly room: bigint | null
  /** The month before, while it is open. */
  readonly open: OpenMonth | null
}

export interface OpenMonth {
  readonly month: string
  readonly policyId: number
  readonly endsAt: Date
  readonly target: bigint
  readonly frozenAt: Date
  /** Null: the member was never told of a fee for this month. */
  readonly announcedAt: Date | null
}

interface Row extends Omit<PieceMember, 'lots' | 'open'> {
  readonly lots: readonly StoredLot[]
  readonly openMonth: string | null
  readonly openPolicy: number
  readonly openEnd: Date
  readonly openTarget: bigint
  readonly openFrozen: Date
  readonly openAnnounced: Date | null
}

export interface PieceTimes {
  readonly salesFrom: Date
  readonly purchasesFrom: Date
}

const statement = `
  select
    s.member_id as "memberId",
    s.balance,
    s.lots,
    s.sales,
    s.purchases,
    m.joined_at as "joinedAt",
    m.exchange_id = $1 as "isOfExchange",
    m.status,
    m.standby,
    m.main_account as "mainAccount",
    a.mox - a.floor_mox as room,
    o.month as "openMonth",
    o.policy_id as "openPolicy",
    o.ends_at as "openEnd",
    o.target as "openTarget",
    o.frozen_at as "openFrozen",
    o.announced_at as "openAnnounced"
  from months.standings(
    array(
      select m.id
      from members.members m
      where m.id between $2 and $3
        and (
          m.exchange_id = $1
          or exists (
            select
            from months.months o
            where o.member_id = m.id
              and o.exchange_id = $1
              and o.outcome is null
          )
        )
    ),
    $4, $5, $6
  ) s
  join members.members m on m.id = s.member_id
  left join ledger.accounts a on a.id = m.main_account
  left join months.months o
    on o.member_id = s.member_id
    and o.exchange_id = $1
    and o.month < $7
    and o.outcome is null
  order by s.member_id`

export async function readPieceMembers(
  db: Queryable,
  piece: Piece,
  { salesFrom, purchasesFrom }: PieceTimes,
): Promise<PieceMember[]> {
  const { rows } = await db.query<Row>({
    name: 'read-piece-members',
    text: statement,
    values: [
      piece.exchangeId,
      piece.first,
      piece.last,
      piece.beginsAt,
      salesFrom,
      purchasesFrom,
      piece.month,
    ],
  })
  return rows.map(
    ({
      openMonth,
      openPolicy,
      openEnd,
      openTarget,
      openFrozen,
      openAnnounced,
      lots,
      ...member
    }) => ({
      ...member,
      lots: readLots(lots),
      open:
        openMonth === null
          ? null
          : {
              month: openMonth,
              policyId: openPolicy,
              endsAt: openEnd,
              target: openTarget,
              frozenAt: openFrozen,
              announcedAt: openAnnounced,
            },
    }),
  )
}
