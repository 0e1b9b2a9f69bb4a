/** The rights of a staff member over a payment. */
import type { Queryable } from '@exchange/database'
import { reversalRights, type ReversalRights } from '@exchange/domain/reversals/reversal.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { Grant } from '@exchange/domain/rights'
import { ownsASide } from '../approvals/index.ts'
import { exchangeIn, type ExchangeBook } from '../exchanges/index.ts'

export interface Staff {
  readonly contactId: number
  readonly memberId: number
  readonly grants: readonly Grant[]
}

export interface JudgedPayment {
  readonly payerMemberId: number | null
  readonly payeeMemberId: number
  readonly payerExchangeId: number
  readonly payeeExchangeId: number
}

export const exchangesOf = ({ payerExchangeId, payeeExchangeId }: JudgedPayment) => [
  payerExchangeId,
  payeeExchangeId,
]

/**
 * `left`: the remainder of the payment in minor units. Businesses of the staff member's own owner
 * are refused.
 */
export async function rightsOf(
  { database, exchanges }: { readonly database: Queryable; readonly exchanges: ExchangeBook },
  staff: Staff,
  payment: JudgedPayment,
  left: bigint,
): Promise<Result<ReversalRights, 'payment-not-found' | 'own-business'>> {
  const book = await exchanges.all()
  const sides = exchangesOf(payment)
  const limits = sides.map((id) => exchangeIn(book, id).policy.reversalLimit)
  const limit = limits.reduce((least, one) => (one < least ? one : least))
  const rights = reversalRights(staff.grants, { left, exchanges: sides, limit })
  if (!rights) return fail('payment-not-found')
  return (await ownsASide(database, staff.memberId, payment)) ? fail('own-business') : ok(rights)
}
