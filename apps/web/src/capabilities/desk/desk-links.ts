/** Where what is found or waits is worked on. */
import type { DeskHit } from '@exchange/contract/desk/desk.contract'
import type { WaitingKind } from '@exchange/domain/desk/waiting.rules'
import { paths } from '../../paths.ts'

export const waitingHrefs: Readonly<Record<WaitingKind, string>> = {
  approvals: paths.approvals(),
  disputes: paths.reversals(),
  reversals: paths.reversals(),
  'outlays-flashcash': paths.grantFlashCash(),
  'outlays-gift-card': paths.issueGiftCards(),
  applicants: paths.applicants(),
  'ways-back': paths.waysBack(),
  reloads: paths.waiting('reloads'),
  'card-attempts': paths.waiting('card-attempts'),
  differences: paths.waiting('differences'),
  mails: paths.waiting('mails'),
  feedback: paths.feedback(),
}

export function memberHref(memberId: number): string {
  return paths.member(memberId)
}

export function hitHref({ kind, code, memberId }: DeskHit): string {
  if (kind === 'payment' && code !== null) return paths.reversals({ search: code })
  return memberId === null ? paths.issueGiftCards() : memberHref(memberId)
}
