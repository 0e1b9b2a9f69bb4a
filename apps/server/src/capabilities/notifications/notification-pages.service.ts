/** Pages of a person's notifications, each with the current state of its request. */
import type { NotificationKind } from '@exchange/domain/notifications/notification.rules'
import type { Database, Queryable } from '@exchange/database'
import {
  isPaidWithoutAnswer,
  unpaidCauses,
  type UnpaidCause,
} from '@exchange/domain/approvals/approval.rules'
import { readAct, type BusinessAct } from '@exchange/domain/members/act.rules'
import { statusAt } from '@exchange/domain/requests/request.rules'
import type { StoredPicture } from '../media/index.ts'
import { scoreGrades, type ScoreGrade } from '@exchange/domain/score/grade.rules'
import { readApprovals, type ApprovalView } from '../approvals/index.ts'
import { readRequests, type RequestView } from '../requests/index.ts'
import {
  countPending,
  findNotification,
  listNotifications,
  type NotificationRow,
} from './notifications.read.ts'
import { updateDeleted, updateRead } from './notifications.store.ts'
import { policyNoticeOf, type PolicyNotice } from './policy-notice.service.ts'
import { tiersNoticeOf } from './tiers-notice.service.ts'

export interface NotificationLine {
  readonly id: string
  readonly kind: NotificationKind
  readonly who: string
  /** The logo of the other member. */
  readonly image: StoredPicture | null
  /** Minor units. */
  readonly amount: bigint
  readonly tip: bigint
  readonly note: string
  readonly title: string
  readonly code: string
  /** For a declined reload: the last digits of the card, and whether it is tried again. */
  readonly card: string
  readonly stopped: boolean
  /** For a scheduled payment: why it was refused, and how many runs were missed. */
  readonly refusal: string
  readonly count: number
  readonly sentAt: Date
  readonly readAt: Date | null
  readonly deletable: boolean
  /** The request that can be paid or declined; null for all other kinds. */
  readonly request: RequestView | null
  /** The approval that can be given or declined. */
  readonly approval: ApprovalView | null
  /** For an approval: true if the person is on the seller's side. */
  readonly selling: boolean
  /** For an approval: why it ended unpaid without a no. */
  readonly cause: UnpaidCause | null
  /** For an approval by its main contact: who pays. */
  readonly person: string
  /** It waits for the main contact. */
  readonly byMain: boolean
  /** The person's card was presented; the person has not agreed. */
  readonly presented: boolean
  /** The reader's silence pays it. */
  readonly paidWithoutAnswer: boolean
  /** For granted FlashCash: its end, and the zone to show it in. */
  readonly granted: { readonly endsAt: Date; readonly zone: string } | null
  /** For a community fee to come, or one that was charged. */
  readonly fee: CommunityFeeNotice | null
  /** For the reader's credit line. */
  readonly creditLine: CreditLineNotice | null
  /** For figures of the exchange by which its members pay more, or its staff may do more alone. */
  readonly policy: PolicyNotice | null
  /** For reward tiers that somebody else of the staff has planned. */
  readonly tiers: ReturnType<typeof tiersNoticeOf>
  /** For a score with another rating. */
  readonly rated: RatingChanged | null
  /** For what was done in the name of the reader's business. */
  readonly act: (BusinessAct & { readonly by: string }) | null
}

interface RatingChanged {
  readonly from: ScoreGrade
  readonly to: ScoreGrade
  readonly totalScore: number
}

type CreditLineNotice =
  | { readonly what: 'changed'; readonly before: bigint; readonly after: bigint }
  | { readonly what: 'near'; readonly debt: bigint; readonly limit: bigint }

type CommunityFeeNotice = { readonly fee: bigint } & (
  | {
      readonly what: 'announced'
      readonly missing: bigint
      readonly endsAt: Date
      readonly zone: string
    }
  | {
      readonly what: 'charged'
      readonly month: string
      readonly target: bigint
      readonly purchases: bigint
    }
)

export interface NotificationQuestion {
  readonly contactId: number
  readonly cursor?: string | undefined
  readonly limit: number
}

export interface Notifications {
  read(question: NotificationQuestion): Promise<{
    readonly lines: readonly NotificationLine[]
    readonly nextCursor: string | null
    readonly pending: number
  }>
  /** Returns the pending count afterwards; undefined if there is no such notification. */
  markRead(contactId: number, id: string): Promise<number | undefined>
  /** `still-open`: its request can still be paid (ENT-26 userCanDelete). */
  remove(contactId: number, id: string): Promise<number | 'still-open' | undefined>
}

export function createNotifications(database: Database, now: () => Date): Notifications {
  return {
    async read({ contactId, cursor, limit }) {
      const before = cursor === undefined ? undefined : readCursor(cursor)
      // One more than the limit shows whether there is a next page.
      const rows = await listNotifications(database, { contactId, before, limit: limit + 1 })
      const shown = rows.slice(0, limit)
      const last = rows.length > limit ? shown.at(-1) : undefined
      return {
        lines: await linesOf(database, shown, now()),
        nextCursor: last ? String(last.id) : null,
        pending: await countPending(database, contactId),
      }
    },
    async markRead(contactId, id) {
      const read = await updateRead(database, contactId, id, now())
      return read ? await countPending(database, contactId) : undefined
    },
    async remove(contactId, id) {
      const row = await findNotification(database, contactId, id)
      const [line] = await linesOf(database, row ? [row] : [], now())
      if (!line) return undefined
      if (!line.deletable) return 'still-open'
      await updateDeleted(database, contactId, id, now())
      return await countPending(database, contactId)
    },
  }
}

/** An invalid cursor gives an empty page. */
function readCursor(cursor: string): bigint {
  return /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : 0n
}

async function linesOf(
  db: Queryable,
  rows: readonly NotificationRow[],
  now: Date,
): Promise<NotificationLine[]> {
  const ids = rows.flatMap(({ requestId }) => (requestId === null ? [] : [requestId]))
  const requests = ids.length > 0 ? await readRequests(db, [...new Set(ids)]) : []
  const byId = new Map(
    requests.map((request) => [request.id, { ...request, status: statusAt(request, now) }]),
  )
  const approvals = await approvalsOf(db, rows)
  return rows.map((row) =>
    lineOf(row, byId.get(row.requestId ?? 0), approvals.get(askedIn(row) ?? '')),
  )
}

/** The current state of the approvals in the notifications. */
async function approvalsOf(
  db: Queryable,
  rows: readonly NotificationRow[],
): Promise<ReadonlyMap<string, ApprovalView>> {
  const ids = rows.map(askedIn).filter((id) => id !== null)
  const found = ids.length > 0 ? await readApprovals(db, [...new Set(ids)]) : []
  return new Map(found.map((approval) => [approval.id, approval]))
}

/** The approval that a notification asks for; one that tells of its end carries none. */
function askedIn({ kind, approvalId }: NotificationRow): string | null {
  return kind === 'approval-asked' ? approvalId : null
}

function lineOf(
  row: NotificationRow,
  request: RequestView | undefined,
  approval: ApprovalView | undefined,
): NotificationLine {
  const { kind, facts } = row
  const received = kind === 'request-received'
  const paid = kind === 'request-paid' || request === undefined
  // The main contact is asked with the name of who pays; the others no more, once they have agreed.
  const asksReader = facts['person'] === undefined ? 'holder' : 'main'
  const asked = approval?.status === 'pending' && approval.asks === asksReader
  return {
    id: String(row.id),
    kind,
    image: facts['giftCard'] ? null : row.image,
    who: approval?.payeeName ?? whoOf(row, request),
    amount: paid ? BigInt(facts['amount'] ?? '0') : (request?.amount ?? 0n),
    tip: BigInt(facts['tip'] ?? '0'),
    note: request?.note ?? approval?.note ?? facts['note'] ?? facts['address'] ?? '',
    title: facts['title'] ?? facts['device'] ?? '',
    code: facts['code'] ?? '',
    card: facts['card'] ?? '',
    stopped: facts['stopped'] !== undefined,
    refusal: facts['refusal'] ?? '',
    count: Number(facts['count'] ?? '0'),
    sentAt: row.sentAt,
    readAt: row.readAt,
    deletable: (!received || request?.status !== 'pending') && !asked,
    request: received ? (request ?? null) : null,
    approval: approval ?? null,
    selling: facts['side'] === 'selling',
    cause: unpaidCauses.find((cause) => cause === facts['cause']) ?? null,
    person: facts['person'] ?? '',
    byMain: facts['byMain'] !== undefined,
    presented: facts['presented'] !== undefined,
    paidWithoutAnswer: approval !== undefined && isPaidWithoutAnswer(approval),
    granted: kind === 'flash-granted' ? grantedOf(facts) : null,
    fee: feeOf(row),
    creditLine: creditLineOf(row),
    policy: policyNoticeOf(row),
    tiers: tiersNoticeOf(row),
    rated: kind === 'score-rated' ? ratedOf(facts) : null,
    act: kind === 'business-act' ? actOf(facts) : null,
  }
}

function ratedOf({ from, to, totalScore }: NotificationRow['facts']): RatingChanged | null {
  const [was, is] = [gradeOf(from), gradeOf(to)]
  return was && is ? { from: was, to: is, totalScore: Number(totalScore ?? '0') } : null
}

function gradeOf(stored: string | undefined): ScoreGrade | undefined {
  return scoreGrades.find((grade) => grade === stored)
}

function actOf({ by = '', ...stored }: NotificationRow['facts']): NotificationLine['act'] {
  const act = readAct(stored)
  return act ? { ...act, by } : null
}

function grantedOf({ endsAt, zone }: NotificationRow['facts']): NotificationLine['granted'] {
  return endsAt === undefined || zone === undefined ? null : { endsAt: new Date(endsAt), zone }
}

function feeOf({ kind, facts }: NotificationRow): NotificationLine['fee'] {
  const amountIn = (name: string) => BigInt(facts[name] ?? '0')
  const fee = amountIn('amount')
  if (kind === 'community-fee-announced') {
    const { endsAt = '', zone = '' } = facts
    return { what: 'announced', fee, missing: amountIn('missing'), endsAt: new Date(endsAt), zone }
  }
  if (kind !== 'community-fee-charged') return null
  const [target, purchases] = [amountIn('target'), amountIn('purchases')]
  return { what: 'charged', fee, month: facts['month'] ?? '', target, purchases }
}

function creditLineOf({ kind, facts }: NotificationRow): CreditLineNotice | null {
  const amountIn = (name: string) => BigInt(facts[name] ?? '0')
  if (kind === 'credit-line-near') {
    return { what: 'near', debt: amountIn('debt'), limit: amountIn('limit') }
  }
  if (kind !== 'credit-line-changed') return null
  return { what: 'changed', before: amountIn('before'), after: amountIn('after') }
}

/** The name of the other side: a contact for requests, the business for payments. */
function whoOf(
  { kind, memberName, facts }: NotificationRow,
  request: RequestView | undefined,
): string {
  if (facts['giftCard']) return 'a gift card'
  if (kind === 'request-received') return request?.requestorName ?? memberName
  if (kind === 'request-expired') return request?.askedName ?? memberName
  return memberName
}
