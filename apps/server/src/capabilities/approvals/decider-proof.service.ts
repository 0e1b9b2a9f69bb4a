/** The fresh proof of who says yes to a payment (DOMAIN §16). */
import type { Database } from '@exchange/database'
import { isProvedFor } from '../members/index.ts'
import type { ApprovalView } from './approvals.read.ts'
import type { Decision } from './judge-decision.service.ts'

/**
 * Whether who says yes to what is held may do so in its session, also if others are asked next. The
 * guard of its payment asks it of what is not held.
 */
export async function isProvedNow(
  { database }: { readonly database: Database },
  { held, amount, tip, payeeMemberId: payee }: ApprovalView,
  { decider: { contactId: contact }, yes, unproved }: Decision,
): Promise<boolean> {
  if (!yes || !held) return true
  const paying = { contact, sum: amount + tip, to: { payee }, repeats: false }
  return await database.transaction((tx) => isProvedFor(tx, unproved, paying))
}
