/** Points and FlashCash: redeemed by a person or automatically, evaporated, and claims. */
import type { Database } from '@exchange/database'
import { toWire } from '@exchange/domain/money'
import { giveFlashCash } from '../../apps/server/src/capabilities/flashcash/flashcash.fixtures.ts'
import {
  addMember,
  type TestMember,
} from '../../apps/server/src/capabilities/members/members.fixtures.ts'
import { grantPoints } from '../../apps/server/src/capabilities/rewards/rewards.fixtures.ts'
import { signedIn } from '../../apps/server/src/testing/sessions.ts'
import { called } from './called.ts'
import { work } from './job-ways.ts'
import type { One, Ready } from './ready.ts'

const points = 1_000n

export async function redemption(one: One): Promise<Ready> {
  const { db } = one.world
  const member = await addMember(db)
  await grantPoints(db, member, points)
  const { rows } = await db.query<{ id: number; reward: bigint; days: number }>(
    'select id, reward, days from rewards.tiers where exchange_id = 8 and cost = $1',
    [points],
  )
  const token = await signedIn(db, member.contactId)
  const [tier] = rows
  if (!tier) throw new Error('The exchange has no such reward.')
  const body = {
    rewardId: tier.id,
    expectedCost: Number(points),
    expectedReward: toWire(tier.reward),
    expectedDays: tier.days,
  }
  const call = { token, path: '/api/core/rewards/redeem', body, unnoted: true } as const
  return { ...called(one, ['points-redemption'], call), left: transfersOf(member) }
}

export async function redemptionByItself({ world, key }: One): Promise<Ready> {
  const member = await addMember(world.db, { exchange: 9 })
  return {
    key,
    leaves: ['points-redemption'],
    left: transfersOf(member),
    async first() {
      await grantPoints(world.db, member, points)
      await work(world, 'rewards.redeem-reached')
    },
    async goOn() {
      await work(world, 'rewards.redeem-reached')
      return (await transfersOf(member)(world.db)).length === 1
    },
  }
}

export async function evaporation({ world, key }: One): Promise<Ready> {
  const { db } = world
  const member = await addMember(db)
  const bucket = await giveFlashCash(db, member, { amount: 5_00n, days: 3 })
  return {
    key,
    leaves: ['flash-grant', 'flash-evaporation'],
    left: transfersOf(member),
    async first() {
      await db.query('update flashcash.buckets set ends_at = now() where id = $1', [bucket])
      await work(world, 'flashcash.evaporate')
    },
    async goOn() {
      await work(world, 'flashcash.evaporate')
      const { rowCount } = await db.query(
        'select from flashcash.buckets where id = $1 and evaporated_at is not null',
        [bucket],
      )
      return rowCount === 1
    },
  }
}

/** Points of a refunded payment that were already spent, collected from later earnings. */
export async function pointsOwed({ world, key }: One): Promise<Ready> {
  const { db } = world
  const member = await addMember(db)
  await grantPoints(db, member, points)
  return {
    key,
    leaves: ['points-claim'],
    left: transfersOf(member),
    async first() {
      await db.query('insert into refunds.point_claims (member_id, owed) values ($1, 400)', [
        member.memberId,
      ])
      await work(world, 'refunds.collect-points')
    },
    async goOn() {
      await work(world, 'refunds.collect-points')
      const { rowCount } = await db.query(
        'select from refunds.point_claims where member_id = $1 and owed = 0',
        [member.memberId],
      )
      return rowCount === 1
    },
  }
}

/** The kinds of transfers of the member's accounts, except those made by the test setup. */
export function transfersOf({ memberId }: TestMember) {
  return async (db: Database): Promise<string[]> => {
    const { rows } = await db.query<{ kind: string }>(
      `select t.kind
      from ledger.transfers t
      where t.kind <> 'opening'
        and exists (
          select
          from ledger.entries e
          join ledger.accounts a on a.id = e.account_id
          where e.transfer_seq = t.seq
            and a.owner = $1
        )
      order by t.seq`,
      [`member:${memberId}`],
    )
    return rows.map(({ kind }) => kind)
  }
}
