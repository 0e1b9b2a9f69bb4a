/**
 * A change of one part of an exchange's policy, from a day on. The policies that are planned are
 * made anew in the same commit, so that each has all that changes up to its day. Whoever changes
 * what somebody else has changed meanwhile is told.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Database, Tx } from '@exchange/database'
import {
  readFirstDay,
  readPolicyChange,
  type ChangeFault,
  type TypedChange,
} from '@exchange/domain/policies/policy-change.rules'
import {
  changedFields,
  dearerFields,
  figuresOf,
  widerFields,
  withFigures,
  type Figures,
  type PolicyPart,
} from '@exchange/domain/policies/policy-parts.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { holdsRight, type Grant, type Role } from '@exchange/domain/rights'
import { dayIn } from '@exchange/domain/wall-clock'
import { fact } from '../../kernel/fact.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { StaffDeed, StaffLog } from '../audit/index.ts'
import {
  holdPolicies,
  planPolicies,
  readPolicyAt,
  type Exchange,
  type ExchangeBook,
  type Policy,
} from '../exchanges/index.ts'
import {
  findChange,
  findLatest,
  insertChange,
  listPlanned,
  updatePlanned,
  updateWithdrawn,
  type StoredChange,
} from './changes.store.ts'
import { readVersion } from './policy-changes.read.ts'

export interface PolicyNeeds {
  readonly database: Database
  readonly exchanges: ExchangeBook
  readonly outbox: Pick<Outbox, 'add'>
  readonly staffLog: Pick<StaffLog, 'note'>
  readonly now: () => Date
}

export interface PolicyStaff {
  readonly contactId: number
  readonly grants: readonly Grant[]
}

/** The right that a person needs in the exchange to change this part. */
export function rightOf(part: PolicyPart): Role {
  return part === 'points' ? 'Points' : 'Admin'
}

export interface PublishOrder extends TypedChange {
  readonly exchangeId: number
  readonly part: PolicyPart
  /** Of the changes as the person saw them. */
  readonly version: number
  readonly staff: PolicyStaff
}

export type PublishRefusal =
  | 'not-of-your-exchange'
  | 'changed-meanwhile'
  | 'changes-that-day'
  | { readonly faults: readonly ChangeFault[] }

export interface Published {
  readonly changeId: number
  readonly validFrom: Date
}

/** Repeated because its answer was lost, it answers as before. */
export async function publishPolicy(
  needs: PolicyNeeds,
  order: PublishOrder,
): Promise<Result<Published, PublishRefusal>> {
  const { exchangeId, part, staff } = order
  const exchange = (await needs.exchanges.all()).get(exchangeId)
  if (!exchange?.open || !holdsRight(staff.grants, rightOf(part), exchangeId)) {
    return fail('not-of-your-exchange')
  }
  const published = await needs.database.transaction(
    async (tx): Promise<Result<Published, PublishRefusal>> => {
      await holdPolicies(tx, exchangeId)
      const now = needs.now()
      const seen = await seenBefore(tx, order, exchange)
      if (seen) return seen
      const [inForce, planned] = await Promise.all([
        readPolicyAt(tx, exchangeId, now),
        listPlanned(tx, exchangeId, now),
      ])
      const before = figuresBefore(order, { policy: inForce.policy, planned, exchange, now })
      const read = readPolicyChange(part, order, { zone: exchange.zone, now, before })
      if (!read.ok) return fail({ faults: read.error })
      const { figures: after, validFrom, reason } = read.value
      const by = staff.contactId
      const made = { exchangeId, part, validFrom, before, after, reason, by, madeAt: now }
      const changeId = await insertChange(tx, made)
      if (changeId === undefined) return fail('changes-that-day')
      const mine = { ...made, id: changeId, policyId: null, withdrawnAt: null }
      await plan(tx, exchangeId, { now, planned: inOrder([...planned, mine]) })
      await tell(needs, tx, { change: mine, exchange, by, withdrawn: false })
      await needs.staffLog.note(tx, deedOf(mine, { act: 'policy.publish', by, why: reason }))
      return ok({ changeId, validFrom })
    },
  )
  // The next payment of this process uses it; other processes hear of it in a moment.
  needs.exchanges.forget()
  return published
}

/** The first answer of a repeated order; a refusal if others changed something meanwhile. */
async function seenBefore(
  tx: Tx,
  { exchangeId, part, figures, from, version, staff }: PublishOrder,
  { zone }: Exchange,
): Promise<Result<Published, PublishRefusal> | undefined> {
  if ((await readVersion(tx, exchangeId)) === version) return undefined
  const latest = await findLatest(tx, exchangeId)
  const isMine =
    latest?.by === staff.contactId &&
    latest.part === part &&
    latest.withdrawnAt === null &&
    dayIn(zone, latest.validFrom) === from &&
    isDeepStrictEqual(latest.after, figures)
  if (!isMine) return fail('changed-meanwhile')
  return ok({ changeId: latest.id, validFrom: latest.validFrom })
}

interface Known {
  readonly policy: Policy
  readonly planned: readonly StoredChange[]
  readonly exchange: Exchange
  readonly now: Date
}

/** What the part is on that day, if nothing else is changed. */
function figuresBefore(
  { part, from }: PublishOrder,
  { policy, planned, exchange: { zone }, now }: Known,
): Figures {
  const day = readFirstDay(part, from, { zone, now })
  const earlier = planned.filter(
    (change) => change.part === part && day.ok && change.validFrom < day.value,
  )
  return earlier.at(-1)?.after ?? figuresOf(policy, part)
}

function inOrder(changes: readonly StoredChange[]): StoredChange[] {
  return changes.toSorted(
    (one, other) => one.validFrom.getTime() - other.validFrom.getTime() || one.id - other.id,
  )
}

interface Plans {
  readonly now: Date
  /** In order; may contain one that applies from now on. */
  readonly planned: readonly StoredChange[]
}

/** Makes the planned policies anew: one row for each day, with all that changes on it. */
async function plan(tx: Tx, exchangeId: number, { now, planned }: Plans): Promise<void> {
  const before = new Map<number, Figures>()
  const days = [...new Set(planned.map(({ validFrom }) => validFrom.getTime()))]
  const onDay = (day: number) => planned.filter(({ validFrom }) => validFrom.getTime() === day)
  const ids = await planPolicies(tx, {
    exchangeId,
    now,
    replaces: planned.flatMap(({ policyId }) => (policyId === null ? [] : [policyId])),
    planned: days.map((day) => ({
      validFrom: new Date(day),
      change: (terms) =>
        onDay(day).reduce((sofar, { id, part, after }) => {
          before.set(id, figuresOf(sofar, part))
          return withFigures(sofar, part, after)
        }, terms),
    })),
  })
  for (const [at, policyId] of ids.entries()) {
    for (const { id } of onDay(days[at] ?? 0)) {
      // oxlint-disable-next-line no-await-in-loop -- a few changes at most
      await updatePlanned(tx, id, { policyId, before: before.get(id) ?? {} })
    }
  }
}

interface Telling {
  readonly change: StoredChange
  readonly exchange: Exchange
  readonly by: number
  readonly withdrawn: boolean
}

/**
 * Members are told of what costs them more, the other administrators of what lets staff do more
 * alone; and that it was withdrawn.
 */
async function tell(
  { outbox }: PolicyNeeds,
  tx: Tx,
  { change, exchange, by, withdrawn }: Telling,
): Promise<void> {
  const { exchangeId, part, validFrom, before, after } = change
  const said = {
    ...{ exchange: exchangeId, part, withdrawn, zone: exchange.zone },
    validFrom: validFrom.toISOString(),
    ...{ before: JSON.stringify(before), after: JSON.stringify(after) },
  }
  const dearer = dearerFields(part, before, after).length > 0
  const wider = widerFields(part, before, after).length > 0
  await outbox.add(tx, [
    ...(dearer ? [fact('policy.dearer', said)] : []),
    ...(wider ? [fact('policy.wider', { ...said, exchangeName: exchange.name, by })] : []),
  ])
}

export type WithdrawRefusal = 'change-not-found' | 'in-force'

/** One that is withdrawn already stays so. */
export async function withdrawPolicy(
  needs: PolicyNeeds,
  { changeId, staff }: { readonly changeId: number; readonly staff: PolicyStaff },
): Promise<Result<void, WithdrawRefusal>> {
  const book = await needs.exchanges.all()
  return await needs.database.transaction(async (tx) => {
    const found = await findChange(tx, changeId)
    if (!found || !holdsRight(staff.grants, rightOf(found.part), found.exchangeId)) {
      return fail('change-not-found')
    }
    const { exchangeId } = found
    const exchange = book.get(exchangeId)
    if (!exchange) return fail('change-not-found')
    await holdPolicies(tx, exchangeId)
    const change = await findChange(tx, changeId)
    if (!change) return fail('change-not-found')
    if (change.withdrawnAt) return ok(undefined)
    const now = needs.now()
    if (change.validFrom <= now) return fail('in-force')
    const planned = await listPlanned(tx, exchangeId, now)
    const by = staff.contactId
    await updateWithdrawn(tx, changeId, { by, at: now })
    const replaced = planned.filter(({ id }) => id !== changeId)
    await dropThenPlan(tx, exchangeId, { now, planned: replaced, dropped: change.policyId })
    await tell(needs, tx, { change, exchange, by, withdrawn: true })
    await needs.staffLog.note(tx, deedOf(change, { act: 'policy.withdraw', by, why: '' }))
    return ok(undefined)
  })
}

/** The row of the withdrawn change goes, too, also where nothing else is planned on its day. */
async function dropThenPlan(
  tx: Tx,
  exchangeId: number,
  { now, planned, dropped }: Plans & { readonly dropped: number | null },
): Promise<void> {
  if (dropped !== null) {
    await planPolicies(tx, { exchangeId, now, replaces: [dropped], planned: [] })
  }
  await plan(tx, exchangeId, { now, planned })
}

function deedOf(
  { exchangeId, part, before, after, validFrom }: StoredChange,
  { act, by, why }: { readonly act: StaffDeed['act']; readonly by: number; readonly why: string },
): StaffDeed {
  const fields = changedFields(part, before, after)
  const only = (figures: Figures) =>
    Object.fromEntries(fields.map(({ name }) => [name, figures[name] ?? null]))
  return {
    ...{ act, by, why, concerns: [], exchanges: [exchangeId] },
    object: { kind: 'policy', id: part },
    before: only(before),
    after: { ...only(after), validFrom: validFrom.toISOString() },
  }
}
