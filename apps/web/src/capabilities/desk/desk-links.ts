/** Where what is found or waits is worked on. */
import type { DeskHit } from '@exchange/contract/desk/desk.contract'
import type { WaitingKind } from '@exchange/domain/desk/waiting.rules'
import { officePaths } from '../../office-paths.ts'

export const waitingHrefs: Readonly<Record<WaitingKind, string>> = {
  approvals: officePaths.approvals(),
  disputes: officePaths.reversals(),
  reversals: officePaths.reversals(),
  'outlays-flashcash': officePaths.grantFlashCash(),
  'outlays-gift-card': officePaths.issueGiftCards(),
  postings: officePaths.waiting('postings'),
  'credit-lines': officePaths.waiting('credit-lines'),
  fees: officePaths.month(),
  imports: officePaths.imports(),
  'tax-years': officePaths.tax(),
  'reward-tiers': officePaths.points(),
  erasures: officePaths.erasures(),
  applicants: officePaths.applicants(),
  'ways-back': officePaths.waysBack(),
  reloads: officePaths.waiting('reloads'),
  'card-attempts': officePaths.waiting('card-attempts'),
  differences: officePaths.waiting('differences'),
  settlements: officePaths.settlement(),
  'card-days': `${officePaths.settlement()}?part=cards`,
  mails: officePaths.waiting('mails'),
  feedback: officePaths.feedback(),
}

export function hitHref(
  { kind, code, memberId }: DeskHit,
  memberHref: (memberId: number) => string,
): string {
  if (kind === 'payment' && code !== null) return `${officePaths.reversals()}?find=${code}`
  return memberId === null ? officePaths.issueGiftCards() : memberHref(memberId)
}
