/** Members with points, for tests. */
import { postIn, transferId } from '@exchange/ledger'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { openHouseAccounts } from '../exchanges/index.ts'
import { addMember, type MemberStory } from '../members/members.fixtures.ts'

/** A signed-in member with points that its exchange has issued. */
export async function addEarner(app: TestApp, points: bigint, story: MemberStory = {}) {
  const { owner } = app
  const member = await addMember(owner, story)
  if (points > 0n) {
    const issuer = await openHouseAccounts({ database: owner }).find(
      member.exchangeId,
      'fee-income',
    )
    await owner.transaction((tx) =>
      postIn(tx, {
        id: transferId('points-grant', String(member.memberId)),
        kind: 'points-grant',
        legs: [
          { account: member.account, PTS: points },
          { account: issuer, PTS: -points },
        ],
        actor: 'test',
        detail: {},
      }),
    )
  }
  return { ...member, api: api(app).as(await signedIn(owner, member.contactId)) }
}

export type Earner = Awaited<ReturnType<typeof addEarner>>
