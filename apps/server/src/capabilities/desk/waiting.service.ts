/** What waits in the office, as far as the rights of the person cover it. */
import type { Database } from '@exchange/database'
import {
  attemptWaitsMs,
  checkLateMs,
  exchangesWaiting,
  sealLateMs,
  shownForMs,
  waitingKinds,
  type ListedKind,
  type Waiting,
  type WaitingItem,
  type WaitingKind,
} from '@exchange/domain/desk/waiting.rules'
import { wayBackDays } from '@exchange/domain/factors/way-back.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { exchangesWith, type Grant } from '@exchange/domain/rights'
import { freezeOrderMs } from '@exchange/domain/tax/tax-year.rules'
import { countWaitingApplicants } from '../applicants/index.ts'
import { countWaitingApprovals } from '../approvals/index.ts'
import type { StaffLog } from '../audit/index.ts'
import { countDeclinedReloads, listDeclinedReloads } from '../auto-reload/index.ts'
import {
  countDifferences,
  countUnsettledAttempts,
  listOpenDifferences,
  listUnsettledAttempts,
} from '../card-attempts/index.ts'
import { countMailsGivenUp, listMailsGivenUp } from '../delivery/index.ts'
import { countWaitingErasures } from '../erasure/index.ts'
import { countWaitingOutlays, listOrderedPostings } from '../exchanges/index.ts'
import { countWaysBack } from '../factors/index.ts'
import { countNewAnswers } from '../feedback/index.ts'
import { countWaitingImports } from '../imports/index.ts'
import { countCreditOrders, listCreditOrders } from '../member-records/index.ts'
import { countWaitingFees } from '../monthly-run/index.ts'
import { countOpenDisputes, countProposedReversals } from '../reversals/index.ts'
import { countProposedTiers } from '../rewards/index.ts'
import { readLedgerState } from '../seals/index.ts'
import { countOpenLines, countWaitingSettlements } from '../settlement/index.ts'
import { countWaitingYears } from '../tax/index.ts'

export interface DeskNeeds {
  readonly database: Pick<Database, 'query'>
  readonly staffLog: StaffLog
  readonly now: () => Date
}

export interface DeskReader {
  readonly contactId: number
  readonly grants: readonly Grant[]
}

/** Undefined: all. */
type Scope = readonly number[] | undefined

interface Question {
  readonly scope: Scope
  readonly by: number
  readonly now: Date
}

type Count = (db: DeskNeeds['database'], question: Question) => Promise<Waiting>

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms)
const wayBackMs = wayBackDays * 86_400_000

const counts: Readonly<Record<WaitingKind, Count>> = {
  approvals: (db, { scope }) => countWaitingApprovals(db, scope),
  disputes: (db, { scope }) => countOpenDisputes(db, scope),
  reversals: (db, { scope, ...asked }) => countProposedReversals(db, scope, asked),
  'outlays-flashcash': (db, { scope: exchanges, ...asked }) =>
    countWaitingOutlays(db, { kind: 'flashcash', exchanges, ...asked }),
  'outlays-gift-card': (db, { scope: exchanges, ...asked }) =>
    countWaitingOutlays(db, { kind: 'gift-card', exchanges, ...asked }),
  postings: (db, { scope: exchanges, ...asked }) =>
    countWaitingOutlays(db, { kind: 'posting', exchanges, ...asked }),
  'credit-lines': (db, { scope: exchanges, ...asked }) =>
    countCreditOrders(db, { exchanges, ...asked }),
  fees: (db, { scope }) => countWaitingFees(db, scope),
  imports: (db, { scope, by }) => countWaitingImports(db, scope, by),
  'reward-tiers': (db, { scope: exchanges, ...asked }) =>
    countProposedTiers(db, { exchanges, ...asked }),
  'tax-years': (db, { scope: exchanges, by, now }) =>
    countWaitingYears(db, { exchanges, by, since: ago(now, freezeOrderMs) }),
  erasures: (db, { scope, by }) => countWaitingErasures(db, scope, by),
  applicants: (db, { scope }) => countWaitingApplicants(db, scope),
  'ways-back': (db, { scope, now }) => countWaysBack(db, scope, ago(now, wayBackMs)),
  reloads: (db, { scope }) => countDeclinedReloads(db, scope),
  'card-attempts': (db, { scope, now }) =>
    countUnsettledAttempts(db, scope, ago(now, attemptWaitsMs)),
  differences: (db, { scope }) => countDifferences(db, scope),
  settlements: (db, { scope, by }) => countWaitingSettlements(db, scope, by),
  'card-days': (db, { scope: exchanges, now }) => countOpenLines(db, { exchanges, now }),
  mails: (db, { scope, now }) => countMailsGivenUp(db, scope, ago(now, shownForMs)),
  feedback: (db, { scope, now }) => countNewAnswers(db, scope, ago(now, shownForMs)),
}

export interface KindWaiting extends Waiting {
  readonly kind: WaitingKind
}

/** Only kinds of which something waits; of one exchange, or of all of the rights. */
export async function readWaiting(
  { database, now }: DeskNeeds,
  { contactId: by, grants }: DeskReader,
  exchangeId: number | undefined,
): Promise<readonly KindWaiting[]> {
  const all = await Promise.all(
    waitingKinds.map(async (kind): Promise<readonly KindWaiting[]> => {
      const scope = narrowed(exchangesWaiting(grants, kind), exchangeId)
      if (scope?.length === 0) return []
      const found = await counts[kind](database, { scope, by, now: now() })
      return found.count > 0 ? [{ kind, ...found }] : []
    }),
  )
  return all.flat()
}

function narrowed(scope: Scope, exchangeId: number | undefined): Scope {
  if (exchangeId === undefined) return scope
  return !scope || scope.includes(exchangeId) ? [exchangeId] : []
}

export interface LedgerWaiting {
  readonly checkedAt: Date | null
  readonly sealedAt: Date | null
  readonly isOk: boolean
  /** Only for administrators of the whole network. */
  readonly fault: string | null
}

/** Null for who is no administrator. */
export async function readLedger(
  { database, now }: DeskNeeds,
  { grants }: DeskReader,
): Promise<LedgerWaiting | null> {
  const scope = exchangesWith(grants, 'Admin')
  if (scope?.length === 0) return null
  const { checkedAt, sealedAt, fault } = await readLedgerState(database)
  const isLate = (at: Date | null, most: number) => !at || at < ago(now(), most)
  const isOk = fault === null && !isLate(checkedAt, checkLateMs) && !isLate(sealedAt, sealLateMs)
  return { checkedAt, sealedAt, isOk, fault: scope === undefined ? fault : null }
}

const listedMost = 100

type List = (db: DeskNeeds['database'], question: Question) => Promise<WaitingItem[]>

const lists: Readonly<Record<ListedKind, List>> = {
  postings: (db, { scope: exchanges, ...asked }) =>
    listOrderedPostings(db, { exchanges, ...asked }, listedMost),
  'credit-lines': (db, { scope: exchanges, ...asked }) =>
    listCreditOrders(db, { exchanges, ...asked }, listedMost),
  reloads: (db, { scope }) => listDeclinedReloads(db, scope, listedMost),
  'card-attempts': (db, { scope: exchanges, now }) =>
    listUnsettledAttempts(db, {
      ...{ exchanges, begunBefore: ago(now, attemptWaitsMs), limit: listedMost },
    }),
  differences: (db, { scope }) => listOpenDifferences(db, scope, listedMost),
  mails: (db, { scope: exchanges, now }) =>
    listMailsGivenUp(db, { exchanges, since: ago(now, shownForMs), limit: listedMost }),
}

/** The oldest of one kind; whom they concern is noted. */
export async function listWaiting(
  { database, staffLog, now }: DeskNeeds,
  { contactId: by, grants }: DeskReader,
  kind: ListedKind,
): Promise<Result<readonly WaitingItem[], 'no-right'>> {
  const scope = exchangesWaiting(grants, kind)
  if (scope?.length === 0) return fail('no-right')
  const items = await lists[kind](database, { scope, by, now: now() })
  await staffLog.noteReading(database, {
    ...{ act: 'desk.list', by, object: { kind: 'search', id: kind } },
    concerns: items.flatMap(({ memberId, exchangeId }) =>
      memberId === null || exchangeId === null ? [] : [{ memberId, exchangeId }],
    ),
  })
  return ok(items)
}
