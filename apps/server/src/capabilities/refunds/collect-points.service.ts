/**
 * Collects the claims of refunds on points that were already spent (DOMAIN §4): later earnings are
 * taken until nothing is owed.
 */
import { randomUUID } from 'node:crypto'
import type { Database } from '@exchange/database'
import { smaller } from '@exchange/domain/money'
import type { Ledger } from '@exchange/ledger'
import type { HouseAccounts } from '../exchanges/index.ts'
import { listOpenClaims, type OpenClaim } from './claims.read.ts'

export interface CollectNeeds {
  readonly database: Pick<Database, 'query'>
  readonly ledger: Pick<Ledger, 'post'>
  readonly houseAccounts: HouseAccounts
}

const atATime = 200

/** Returns the number of members from whom points were taken. */
export async function collectPoints(needs: CollectNeeds): Promise<number> {
  const claims = await listOpenClaims(needs.database, atATime)
  const taken = await Promise.all(claims.map((claim) => collect(needs, claim)))
  return taken.filter(Boolean).length
}

/** False if less is owed, or there are fewer points, than was read; the next run tries again. */
async function collect(
  { ledger, houseAccounts }: CollectNeeds,
  { memberId: member, exchangeId, account, points, owed }: OpenClaim,
): Promise<boolean> {
  const take = smaller(points, owed)
  const posting = await ledger.post({
    id: randomUUID(),
    kind: 'points-claim',
    legs: [
      { account, PTS: -take },
      { account: await houseAccounts.find(exchangeId, 'fee-income'), PTS: take },
    ],
    actor: 'job:refunds',
    detail: { member },
    guards: [{ name: 'refund.collect', args: {} }],
  })
  return posting.outcome === 'posted'
}
