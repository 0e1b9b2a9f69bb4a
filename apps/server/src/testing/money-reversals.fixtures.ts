/** The model of reversals by one or two people, and of disputes. */
import type { Books } from './money-holds.fixtures.ts'
import { givesBack, hasEnded, partOf } from './money-later.fixtures.ts'
import { dayMs, type Purse } from './money-model.fixtures.ts'
import type { Clerk, Dispute, PaidOnce, Proposal } from './money-paid.fixtures.ts'

/** One person can reverse up to this sum of amount and tip. */
export const reversalLimit = 120_00

interface Said {
  readonly clerk: Clerk
  readonly now: number
}

/** Orders a reversal; false if it is refused. */
export function reverses(books: Books, payment: PaidOnce, { clerk, now }: Said): Proposal | false {
  const sides = sidesOf(books, payment)
  const missing = sides.filter((id) => !clerk.sees.includes(id))
  const before = payment.proposal
  const waits = before?.state === 'Waiting' && now < before.endsAt
  if (missing.length === sides.length || waits || !canComeBack(payment, now)) return false
  const left = payment.taken.amount - payment.refunded
  const sum = left + partOf(payment, left)(payment.taken.tip)
  const proposal = { id: '', by: clerk, missing, endsAt: now + dayMs, state: 'Waiting' as const }
  payment.proposal = proposal
  if (missing.length === 0 && sum <= reversalLimit) undoes(books, payment, { clerk, now })
  return payment.proposal
}

/** Confirms or withdraws a payment's latest proposal; false if refused. */
export function decides(
  books: Books,
  payment: PaidOnce & { readonly proposal: Proposal },
  { clerk, now, yes }: Said & { readonly yes: boolean },
): boolean {
  const { proposal } = payment
  const sides = sidesOf(books, payment)
  if (!sides.some((id) => clerk.sees.includes(id))) return false
  if (proposal.state !== 'Waiting') {
    return proposal.state === (yes ? 'Done' : 'Withdrawn') && proposal.endedBy === clerk
  }
  if (now >= proposal.endsAt) return false
  if (!yes) {
    ends(proposal, 'Withdrawn', clerk)
    return true
  }
  const covers = proposal.missing.every((id) => clerk.sees.includes(id))
  if (clerk === proposal.by || !covers || !canComeBack(payment, now)) return false
  undoes(books, payment, { clerk, now })
  return true
}

/** The payer disputes the payment; false if refused. */
export function reports(payment: PaidOnce, dispute: Dispute): boolean {
  const open = payment.disputes.some(({ status }) => status === 'open')
  const left = payment.taken.amount > payment.refunded
  if (payment.card || open || !left) return false
  payment.disputes.push(dispute)
  return true
}

/** The staff dismisses the dispute. */
export function dismisses(
  books: Books,
  payment: PaidOnce,
  { dispute, clerk }: { readonly dispute: Dispute; readonly clerk: Clerk },
): boolean {
  const may = sidesOf(books, payment).some((id) => clerk.sees.includes(id))
  if (!may || dispute.status !== 'open') return false
  dispute.status = 'dismissed'
  return true
}

/** Returns the whole remainder, whatever the payee has, and settles the dispute. */
function undoes(books: Books, payment: PaidOnce, { clerk, now }: Said): void {
  givesBack(books, payment, { amount: payment.taken.amount - payment.refunded, now })
  if (payment.proposal) ends(payment.proposal, 'Done', clerk)
  for (const dispute of payment.disputes) {
    if (dispute.status === 'open') dispute.status = 'reversed'
  }
}

function ends(proposal: Proposal, state: 'Done' | 'Withdrawn', by: Clerk): void {
  proposal.state = state
  proposal.endedBy = by
}

function canComeBack({ card, taken, refunded }: PaidOnce, now: number): boolean {
  return refunded < taken.amount && !(card && hasEnded(card, now))
}

/** The exchanges of both sides; for a gift card, the issuing one. */
function sidesOf({ purses }: Books, { card, taken }: PaidOnce): number[] {
  const exchange = (place: number) => (purses[place] as Purse).exchange
  return [...new Set([card?.exchange ?? exchange(taken.from), exchange(taken.to)])]
}
