/** Members with points, for tests. */
import type { Reward } from '@exchange/contract/rewards/rewards.contract'
import type { Database } from '@exchange/database'
import { postIn, transferId } from '@exchange/ledger'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { openHouseAccounts } from '../exchanges/index.ts'
import { addMember, type MemberStory, type TestMember } from '../members/members.fixtures.ts'

/** A signed-in member with points issued by its exchange. */
export async function addEarner(app: TestApp, points: bigint, story: MemberStory = {}) {
  const { owner } = app
  const member = await addMember(owner, story)
  if (points > 0n) await grantPoints(owner, member, points)
  return { ...member, api: api(app).as(await signedIn(owner, member.contactId)) }
}

/** Can be called once per member. */
export async function grantPoints(
  owner: Database,
  { memberId, exchangeId, account }: TestMember,
  points: bigint,
): Promise<void> {
  const issuer = await openHouseAccounts({ database: owner }).find(exchangeId, 'fee-income')
  await owner.transaction((tx) =>
    postIn(tx, {
      id: transferId('opening', `points/${memberId}`),
      kind: 'opening',
      legs: [
        { account, PTS: points },
        { account: issuer, PTS: -points },
      ],
      actor: 'test',
      detail: {},
    }),
  )
}

/** Ends the member's part in FlashCash (FLASH-07). */
export async function leaveFlashCash(owner: Database, { memberId }: TestMember): Promise<void> {
  await owner.query('update members.members set flash_cash_enrolled = false where id = $1', [
    memberId,
  ])
}

/** The order of a reward as shown. */
export function orderOf(seen: Pick<Reward, 'id' | 'cost' | 'reward' | 'daysToExpire'>) {
  const { id: rewardId, cost: expectedCost, reward: expectedReward, daysToExpire } = seen
  return { rewardId, expectedCost, expectedReward, expectedDays: daysToExpire }
}

export type Earner = Awaited<ReturnType<typeof addEarner>>
