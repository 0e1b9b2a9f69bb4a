/** Who ordered a credit line or a posting takes it back while it waits for a second person. */
import { toDecimal } from '@exchange/domain/money'
import { takeBackOrder } from '../exchanges/index.ts'
import {
  changing,
  deedOf,
  type Changed,
  type ChangeNeeds,
  type Changing,
} from './change-record.service.ts'
import { deleteCreditOrder } from './member-records.store.ts'
import { findCreditOrder, listWaitingPostings } from './record-history.read.ts'

export type WithdrawOutcome =
  /** It was carried out, taken back, or has run out. */
  | 'order-gone'
  /** Somebody else ordered it. */
  | 'not-your-order'

/** `reference`: of the posting; null: the credit line. */
export type WithdrawOrder = Changing & { readonly reference: string | null }

/** No payment is made meanwhile, so what is taken back was not confirmed. */
export async function withdrawOrder(
  needs: ChangeNeeds,
  order: WithdrawOrder,
): Promise<Changed<WithdrawOutcome>> {
  const { staff, memberId, reference } = order
  const terms = { role: 'Finance', locksLedger: true } as const
  return await changing<WithdrawOutcome>(needs, order, terms, async (tx, of) => {
    const asked = { by: staff.contactId, now: needs.now() }
    if (reference === null) {
      const waits = await findCreditOrder(tx, memberId, asked)
      if (!waits) return 'order-gone'
      if (!waits.isByCaller) return 'not-your-order'
      await deleteCreditOrder(tx, memberId)
      const before = { creditLine: toDecimal(waits.credit) }
      await needs.staffLog.note(tx, deedOf(of, staff, { act: 'member.credit-withdraw', before }))
      return undefined
    }
    const postings = await listWaitingPostings(tx, of, asked)
    const waits = postings.find((one) => one.reference === reference)
    if (!waits) return 'order-gone'
    if (!waits.isByCaller) return 'not-your-order'
    await takeBackOrder(tx, { exchangeId: of.exchangeId, kind: 'posting', reference })
    const { direction, amount, house } = waits.content
    const before = { direction, amount, house }
    await needs.staffLog.note(tx, deedOf(of, staff, { act: 'posting.withdraw', before }))
    return undefined
  })
}
