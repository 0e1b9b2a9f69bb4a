/** What the end of a held payment adds for its request, or for the pay page it was made on. */
import { pagePaid, pageReturned, settlingPage } from '../pay-pages/index.ts'
import { completing } from '../requests/index.ts'
import type { ApprovalView } from './approvals.read.ts'
import { codeIn, pageIn, type KeptPayment } from './kept-payment.service.ts'

/** The use is paid by the transfer, or given back by it. Nothing for other payments. */
export function endsPageUse(
  approval: ApprovalView,
  { detail }: Pick<KeptPayment, 'detail'>,
  { paid }: { readonly paid: boolean },
) {
  const page = pageIn(detail)
  if (page === undefined) return { guards: [], facts: [] }
  const { id, amount, tip, payerMemberId: payer, payeeMemberId: payee } = approval
  const use = { page, amount, tip, payer, payee }
  const told = paid ? pagePaid(use, codeIn(detail)) : pageReturned(use, id)
  return { guards: [settlingPage(id, { paid })], facts: [told] }
}

/** It is completed by the payment. */
export function completesRequest(approval: ApprovalView, request: number) {
  return completing({
    request,
    contact: approval.payerContactId,
    payer: approval.payerMemberId,
    payee: approval.payeeMemberId,
    payeeContact: approval.payeeContactId,
    amount: approval.amount,
  })
}
