/** Warns members once when they have used 80 % of their credit line (DOMAIN §4). */
import type { Database } from '@exchange/database'
import { warnedAtBasisPoints } from '@exchange/domain/credit-lines/credit-line.rules'
import { fact } from '../../kernel/fact.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { deleteWarnings, insertWarnings } from './line-runs.store.ts'

export interface WarnLinesNeeds {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
  readonly now: () => Date
}

/** Returns how many were warned. Who uses less again is warned at the next crossing. */
export async function warnCreditLines({ database, outbox, now }: WarnLinesNeeds): Promise<number> {
  return await database.transaction(async (tx) => {
    await deleteWarnings(tx, warnedAtBasisPoints)
    const near = await insertWarnings(tx, warnedAtBasisPoints, now())
    await outbox.add(
      tx,
      near.map(({ member, debt, limit }) =>
        fact('credit-line.near', { member, debt: String(debt), limit: String(limit) }),
      ),
    )
    return near.length
  })
}
