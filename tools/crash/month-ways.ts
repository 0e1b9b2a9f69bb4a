/** The turn of a month: a fee that is charged, and the next target, which is frozen. */
import { randomUUID } from 'node:crypto'
import type { Database } from '@exchange/database'
import { monthAt, monthMoment, monthsLater } from '@exchange/domain/months/month.rules'
import { postIn } from '@exchange/ledger'
import {
  addMember,
  type TestMember,
} from '../../apps/server/src/capabilities/members/members.fixtures.ts'
import { work } from './job-ways.ts'
import type { One, Ready } from './ready.ts'
import { transfersOf } from './reward-ways.ts'

/** Of the exchanges of this test. */
const zone = 'America/Chicago'
const exchange = 8

/**
 * The month of every exchange has begun, without members. Otherwise the server that happens to live
 * at the first full minute begins it, and turns members who are prepared for another one.
 */
export async function beginMonths(db: Database): Promise<void> {
  const month = monthAt(zone, new Date())
  await db.query(
    `insert into months.runs (exchange_id, month, begins_at, policy_id, confirmed_at)
    select e.id, $1, $2, p.id, now()
    from exchanges.exchanges e
    join exchanges.policies p on p.exchange_id = e.id
    on conflict do nothing`,
    [month, monthMoment(zone, month)],
  )
}

export async function turnOfMonth({ world, key }: One): Promise<Ready> {
  const { db } = world
  const member = await addMember(db, { exchange })
  await giveOldMoney(db, member)
  const month = monthAt(zone, new Date())
  await insertMonth(db, member, monthsLater(month, -1))
  return {
    key,
    leaves: ['community-fee'],
    left: transfersOf(member),
    async first() {
      await insertPiece(db, member, month)
      await work(world, 'months.turn')
    },
    async goOn() {
      await db.query('update months.pieces set leased_until = null where first_member = $1', [
        member.memberId,
      ])
      await work(world, 'months.turn')
      return await isTurned(db, member, month)
    },
  }
}

async function giveOldMoney(db: Database, { account }: TestMember): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: bigint }>(
      `select ledger.open_account('exchange:8', 'promotional-gift-cards', 'old', null, null, null, null)
      as id`,
    )
    const source = rows[0]?.id ?? 0n
    await postIn(tx, {
      id: randomUUID(),
      kind: 'opening',
      legs: [
        { account, MOX: 100_00n },
        { account: source, MOX: -100_00n },
      ],
      actor: 'test',
      detail: {},
      occurredAt: new Date(Date.now() - 500 * 86_400_000),
    })
  })
}

/** The month before, with a target that was not met and a fee that was announced. */
async function insertMonth(db: Database, { memberId }: TestMember, month: string): Promise<void> {
  await db.query('update exchanges.policies set show_community_fee = true where exchange_id = $1', [
    exchange,
  ])
  await db.query(
    `insert into months.months (
      member_id, month, exchange_id, policy_id, begins_at, ends_at, target, target_working,
      frozen_at, announced_at
    )
    select $1, $2, $3, p.id, $4, $5, 10000, '{}', $4, $5::timestamptz - interval '5 days'
    from exchanges.policies p
    where p.exchange_id = $3
    limit 1`,
    [memberId, month, exchange, monthMoment(zone, month), monthMoment(zone, monthsLater(month, 1))],
  )
}

/** The run of the month exists: `beginMonths`. */
async function insertPiece(db: Database, { memberId }: TestMember, month: string): Promise<void> {
  await db.query(
    `insert into months.pieces (exchange_id, month, first_member, last_member)
    values ($1, $2, $3, $3)`,
    [exchange, month, memberId],
  )
}

async function isTurned(db: Database, { memberId }: TestMember, month: string): Promise<boolean> {
  const { rows } = await db.query<{ charged: number; frozen: number }>(
    `select
      count(*) filter (where outcome = 'charged')::integer as charged,
      count(*) filter (where month = $2)::integer as frozen
    from months.months
    where member_id = $1`,
    [memberId, month],
  )
  return rows[0]?.charged === 1 && rows[0].frozen === 1
}
