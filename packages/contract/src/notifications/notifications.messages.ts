/** Texts of notifications, made when they are read, and of their list (ACCT-03, ACCT-04). */
import { isolated } from '@exchange/domain/typed/isolated.rules'
import type { UnpaidCause } from '@exchange/domain/approvals/approval.rules'
import type { NotificationKind } from '@exchange/domain/notifications/notification.rules'
import { isOfMember, readAsks } from '@exchange/domain/applicants/membership.rules'
import { asksWords } from '../applicants/cash-fee-free.messages.ts'
import { approvalMessages, unpaidReasons } from '../approvals/approvals.messages.ts'
import { grantedWords, type GrantedFacts } from '../flashcash/granted.messages.ts'
import {
  creditLineNoticeWords,
  type CreditLineNotice,
} from '../credit-lines/credit-lines.messages.ts'
import { policyNoticeWords, type PolicyNotice } from '../policies/policy-notice.messages.ts'
import { feeNoticeWords, type FeeNotice } from '../months/community-fee.messages.ts'
import { newDeviceWords } from '../identity/devices.messages.ts'
import { actWords, type ActFacts } from '../members/acts.messages.ts'
import { ledgerFaultWords } from '../seals/seals.messages.ts'
import { tiersNoticeWords, type TiersNotice } from '../rewards/tiers-notice.messages.ts'
import { ratingChangedWords, type RatingChange } from '../score/score.messages.ts'
import { scheduleRefusals } from '../schedules/schedules.messages.ts'
import { readableAmount } from '../wire/readable-amount.ts'

/** Amounts are minor units; `note` is the other side's text. */
export interface NotificationFacts {
  readonly kind: NotificationKind
  /** The other member, with the name of its contact where one acted. */
  readonly who: string
  readonly amount: bigint
  readonly tip: bigint
  readonly note: string
  /** The reward's title, the business of an applicant, the exchange that approved, or a device. */
  readonly title: string
  readonly code: string
  readonly card: string
  /** There will be no automatic retry. */
  readonly stopped: boolean
  /** For scheduled payments: why one was refused, how many were missed. */
  readonly refusal: string
  readonly count: number
  /** For approvals: the reader is the payee. */
  readonly selling: boolean
  /** For approvals: why it ended unpaid without a no. */
  readonly cause: UnpaidCause | null
  /** For approvals: the person whose payment the reader, its main contact, is asked to approve. */
  readonly person: string
  /** For approvals: the main contact is asked. */
  readonly byMain: boolean
  /** For approvals: a seller presented the person's card; the person has not agreed. */
  readonly presented: boolean
  /** For approvals: the reader's silence pays it. */
  readonly paidWithoutAnswer: boolean
  /** For granted FlashCash. */
  readonly granted: Pick<GrantedFacts, 'endsAt' | 'zone'> | null
  /** For community fees. */
  readonly fee: FeeNotice | null
  /** For the reader's credit line. */
  readonly creditLine?: CreditLineNotice | null
  /** For figures of the exchange by which its members pay more. */
  readonly policy?: PolicyNotice | null
  /** For reward tiers, of which other staff are told. */
  readonly tiers?: TiersNotice | null
  /** For a score with another rating. */
  readonly rated: RatingChange | null
  /** For what was done in the name of the reader's business. */
  readonly act: ActFacts | null
}

/** What has facts of its own. */
function toldWords(
  { fee, creditLine, policy, tiers, rated, act }: NotificationFacts,
  currency: string,
): { subject: string; content: string } | undefined {
  if (fee) return feeNoticeWords(fee, currency)
  if (creditLine) return creditLineNoticeWords(creditLine, currency)
  if (policy) return policyNoticeWords(policy)
  if (tiers) return tiersNoticeWords(tiers)
  if (rated) return ratingChangedWords(rated, currency)
  return act ? actWords(act, currency) : undefined
}

/** Subject and content for display; `currency` is the network's name for its currency. */
export function notificationWords(
  given: NotificationFacts,
  currency: string,
): { subject: string; content: string } {
  const facts = { ...given, who: isolated(given.who) }
  const { kind, who, note, title } = facts
  const asked = `${readableAmount(facts.amount)} ${currency}`
  if (kind === 'request-received') {
    return { subject: `${who} requests ${asked} from you`, content: note }
  }
  if (kind === 'request-declined') {
    return { subject: `${who} declined your request for ${asked}`, content: note }
  }
  if (kind === 'request-expired') {
    return { subject: `Your request to ${who} for ${asked} has expired`, content: note }
  }
  if (kind === 'dispute-dismissed') {
    const sums = sumsOf(facts, currency)
    const subject = `Your exchange left your payment of ${sums} to ${who} as it was`
    return { subject, content: note }
  }
  if (kind === 'applicant') {
    return { subject: `${isolated(title)} wants to join your exchange`, content: note }
  }
  if (kind === 'membership-asked') {
    const asks = readAsks(note)
    const content = isOfMember(asks) ? asksWords[asks] : ''
    return { subject: `${isolated(title)} signed up`, content }
  }
  if (kind === 'membership-approved') {
    const asks = readAsks(note)
    const subject =
      asks === 'full-membership'
        ? `You are a full member of ${isolated(title)}`
        : 'You pay no fees in dollars anymore'
    return { subject, content: 'Your letter has the details.' }
  }
  if (kind === 'new-device') {
    const content = newDeviceWords.notificationHint(note)
    return { subject: newDeviceWords.notification(title), content }
  }
  if (kind === 'ledger-fault') return ledgerFaultWords(note)
  const told = toldWords(facts, currency)
  if (told) return told
  if (kind === 'reload-declined') return reloadWords(facts)
  if (kind === 'reward-redeemed') {
    return { subject: `Your points became ${asked} of FlashCash: ${title}`, content: note }
  }
  if (facts.granted) {
    const { subject, ends } = grantedWords({ ...facts.granted, amount: facts.amount }, currency)
    return { subject, content: [ends, note].filter(Boolean).join('\n') }
  }
  if (isOfSchedule(kind)) return scheduleWords(facts, currency)
  if (isApproval(kind)) return approvalWords(facts, kind, currency)
  const content = `Confirmation code ${facts.code}`
  const sums = sumsOf(facts, currency)
  if (kind === 'schedule-paid') {
    return { subject: `Your scheduled payment of ${sums} to ${who} was made`, content }
  }
  if (kind === 'payment-reversed') {
    const whose = facts.selling ? `The payment of ${sums} from` : `Your payment of ${sums} to`
    return { subject: `${whose} ${who} was reversed by the exchange`, content }
  }
  if (kind === 'refund-received') return { subject: `${who} refunded you ${sums}`, content }
  if (kind === 'card-charged') return { subject: `${who} charged your card ${sums}`, content }
  return kind === 'request-paid'
    ? { subject: `${who} paid your request: ${sums}`, content }
    : { subject: `${who} sent you ${sums}`, content }
}

const scheduleKinds = ['schedule-refused', 'schedule-missed', 'schedule-paused'] as const

function isOfSchedule(kind: NotificationKind): kind is (typeof scheduleKinds)[number] {
  return scheduleKinds.some((known) => known === kind)
}

function scheduleWords(facts: NotificationFacts, currency: string) {
  const { kind, who, count, stopped } = facts
  const sums = sumsOf(facts, currency)
  const reasons: Readonly<Record<string, { reason: string } | undefined>> =
    scheduleRefusals(currency)
  const reason = `Reason: ${reasons[facts.refusal]?.reason ?? 'not known.'}`
  if (kind === 'schedule-missed') {
    const subject =
      count === 1
        ? `Your scheduled payment of ${sums} to ${who} was missed`
        : `${count} scheduled payments of ${sums} to ${who} were missed`
    return { subject, content: 'We could not pay in time. We still try the latest one.' }
  }
  if (facts.refusal === 'sign-in-denied') {
    const content = reasons[facts.refusal]?.reason ?? ''
    return { subject: `Your scheduled payment of ${sums} to ${who} is paused`, content }
  }
  if (kind === 'schedule-paused') {
    const content = `It was refused three times in a row. ${reason} Resume it in Scheduled Payments.`
    return { subject: `Your recurring payment of ${sums} to ${who} is paused`, content }
  }
  const next = stopped ? 'We will not try again.' : 'We will try again.'
  return {
    subject: `Your scheduled payment of ${sums} to ${who} was not made`,
    content: `${reason} ${next}`,
  }
}

type ApprovalKind = Extract<NotificationKind, `approval-${string}`>

function isApproval(kind: NotificationKind): kind is ApprovalKind {
  return kind.startsWith('approval-')
}

function approvalWords(facts: NotificationFacts, kind: ApprovalKind, currency: string) {
  const { who, note, code, selling, cause } = facts
  const sums = sumsOf(facts, currency)
  if (kind === 'approval-asked' && facts.person !== '') {
    const asker = isolated(facts.person)
    if (facts.presented) {
      const subject = `${who} charged the business card of ${asker} ${sums} and asks you to approve it`
      return { subject, content: note }
    }
    return { subject: `${asker} asks you to approve a payment of ${sums} to ${who}`, content: note }
  }
  if (kind === 'approval-asked') {
    const subject = `${who} asks you to approve a charge of ${sums}`
    const content = facts.paidWithoutAnswer
      ? [note, approvalMessages.paidWithoutAnswer].filter(Boolean).join(' · ')
      : note
    return { subject, content }
  }
  if (kind === 'approval-waits') {
    const subject = facts.presented
      ? `${who} charged ${sums} to your business card, which waits for approval`
      : `Your scheduled payment of ${sums} to ${who} waits for approval`
    const { waitsForMain, waitsForBroker } = approvalMessages
    return { subject, content: facts.byMain ? waitsForMain : waitsForBroker }
  }
  const what = `Your ${selling ? 'charge' : 'payment'} of ${sums} to ${who}`
  if (kind === 'approval-approved') {
    return { subject: `${what} was approved and paid`, content: `Confirmation code ${code}` }
  }
  // Held payments have a code; without one, nothing was held.
  const isBack = !selling && code !== ''
  if (cause !== null) {
    const { reason, again } = unpaidReasons[cause]
    const end = selling ? again : approvalMessages.returned
    return { subject: `${what} was not made`, content: `${reason} ${end}` }
  }
  const content = isBack ? approvalMessages.returned : approvalMessages.notPaidHint
  return { subject: `${what} ${unpaidWords[kind]}`, content }
}

const unpaidWords = {
  'approval-declined': 'was declined',
  'approval-expired': 'was not approved in time',
  'approval-withdrawn': 'was withdrawn',
} as const

function reloadWords({ amount, card, stopped }: NotificationFacts) {
  const subject = `Your auto-reload of $${readableAmount(amount)} was declined`
  const next = stopped
    ? 'We will not try again. Please choose another card for auto-reload.'
    : 'We will try again later. You can also choose another card for auto-reload.'
  return { subject, content: `Card ending in ${card}. ${next}` }
}

function sumsOf({ amount, tip }: NotificationFacts, currency: string): string {
  const tipped = `a $${readableAmount(tip)} tip`
  if (amount === 0n) return tipped
  const sent = `${readableAmount(amount)} ${currency}`
  return tip > 0n ? `${sent} and ${tipped}` : sent
}

export const notificationMessages = {
  none: 'Nothing here yet',
  noneHint: 'New payments and requests appear here. What was paid before is in your activity.',
  noneWayOn: 'See your activity',
  failed: 'Your notifications could not be loaded.',
  notFound: 'This notification cannot be found.',
  stillOpen: 'Please decide first. Then you can delete this notification.',
} as const
