/** What the rule would give a member now: the number that its page explains. */
import type { Queryable } from '@exchange/database'
import { creditLine, type CreditLine } from '@exchange/domain/credit-lines/credit-line.rules'
import type { Policy } from '../exchanges/index.ts'
import { readStandings } from '../months/index.ts'
import type { LineMember } from './line-member.read.ts'

const dayMs = 86_400_000

export async function ruledLine(
  db: Queryable,
  { memberId, debt, isTrial }: LineMember,
  { policy, now }: { readonly policy: Policy; readonly now: Date },
): Promise<CreditLine> {
  const { credit, startingCredit: starting } = policy
  const [standing] = await readStandings(db, {
    members: [memberId],
    until: null,
    salesFrom: new Date(now.getTime() - credit.salesDays * dayMs),
    purchasesFrom: now,
  })
  return creditLine({ isTrial, starting, sales: standing?.sales ?? 0n, debt }, credit)
}
