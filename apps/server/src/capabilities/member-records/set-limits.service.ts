/** Standing, credit line, thresholds and fee plan of a member, as staff set them. */
import type { Tx } from '@exchange/database'
import type { refuseBulkStanding } from '@exchange/domain/member-records/bulk.rules'
import {
  needsSecond,
  refuseCredit,
  type CreditRefusal,
} from '@exchange/domain/member-records/credit-line.rules'
import {
  refuseStandingChange,
  standingAllows,
  standingIn,
  type Standing,
  type StandingChange,
} from '@exchange/domain/members/standings.rules'
import type { BusinessAct } from '@exchange/domain/members/act.rules'
import { toDecimal } from '@exchange/domain/money'
import { readRaisedAlone, setLines, type SetLineRefusal } from '../credit-lines/index.ts'
import { setWaiting } from '../directory/index.ts'
import { readPolicyAt } from '../exchanges/index.ts'
import { refuseHelpingStaff, refuseShuttingOut } from '../identity/index.ts'
import {
  businessAct,
  setFeePlan,
  setMemberStanding,
  setThresholds,
  type OwnThresholds,
} from '../members/index.ts'
import {
  changing,
  deedOf,
  type Changed,
  type ChangeNeeds,
  type Changing,
} from './change-record.service.ts'
import {
  deleteCreditOrder,
  insertChange,
  upsertCreditOrder,
  type NewChange,
} from './member-records.store.ts'
import { findCreditOrder, isBeingErased } from './record-history.read.ts'
import type { MemberRecordRow } from './record.read.ts'

const orderMs = 24 * 3_600_000

type Kept = Pick<NewChange, 'kind' | 'before' | 'after' | 'why'> & { readonly told: BusinessAct }

const acts = {
  standing: 'member.standing',
  thresholds: 'member.thresholds',
  'fee-plan': 'member.fee-plan',
} as const

interface Deed {
  readonly of: MemberRecordRow
  readonly staff: Changing['staff']
}

/** Keeps the change with its reason, notes it in the log, and tells the member's main contact. */
async function keep(
  needs: ChangeNeeds,
  tx: Tx,
  { of, staff }: Deed,
  { kind, before, after, why, told }: Kept,
): Promise<void> {
  const { memberId } = of
  const change = { memberId, kind, before, after, why }
  await insertChange(tx, { ...change, by: staff.contactId, at: needs.now() })
  await needs.staffLog.note(tx, deedOf(of, staff, { act: acts[kind], before, after, why }))
  await needs.outbox.add(tx, [businessAct({ memberId, contactId: null }, told)])
}

export type StandingOutcome =
  | StandingChange
  | NonNullable<ReturnType<typeof refuseBulkStanding>>
  | 'holds-more'
  | 'last-super-admin'
  | 'being-erased'
export interface SetStanding extends Changing {
  readonly standing: Standing
  readonly why: string
  /** Why it is not set where it is another one; undefined: it is set. */
  readonly unless?: (from: Standing | null) => ReturnType<typeof refuseBulkStanding>
}

export async function setStanding(
  needs: ChangeNeeds,
  order: SetStanding,
): Promise<Changed<StandingOutcome>> {
  const { standing, why, staff } = order
  const terms = { notOwn: true, locksLedger: true }
  return await changing<StandingOutcome>(needs, order, terms, async (tx, of) => {
    const { memberId, trade, held, flash, reserve, points } = of
    const from = standingIn(of)
    const balances = [trade, held, flash, reserve, points]
    const refusal =
      ((await isBeingErased(tx, memberId)) ? 'being-erased' : undefined) ??
      order.unless?.(from) ??
      refuseStandingChange(from, standing, { balances }) ??
      (standingAllows[standing].signIn
        ? undefined
        : ((await refuseHelpingStaff(tx, staff.contactId, { memberId })) ??
          (await refuseShuttingOut(tx, { memberId }))))
    if (refusal) return refusal
    await setMemberStanding(needs, tx, memberId, standing)
    await setWaiting(tx, memberId, standing === 'waiting')
    await keep(
      needs,
      tx,
      { of, staff },
      {
        ...{ kind: 'standing', before: { standing: from }, after: { standing }, why },
        told: { act: 'standing-set', said: { standing, why } },
      },
    )
    return undefined
  })
}

export interface SetCredit extends Changing {
  readonly credit: bigint
  readonly why: string
  /** What belongs into the commit where the order waits for a second person, instead of `also`. */
  readonly ifWaiting?: Changing['also']
}
export type CreditOutcome = CreditRefusal | SetLineRefusal | 'needs-second-person' | 'same-credit'

/**
 * Above what one person may set, and above what it may raise within a day, the first person's order
 * waits a day for the same order of another; it is then kept with both.
 */
export async function setCredit(
  needs: ChangeNeeds,
  order: SetCredit,
): Promise<Changed<CreditOutcome>> {
  const { credit, why, staff, memberId } = order
  const terms = { role: 'Finance', locksLedger: true } as const
  let waits = false
  const also = async (tx: Tx) => await (waits ? order.ifWaiting : order.also)?.(tx)
  const done = await changing<CreditOutcome>(
    needs,
    { staff, memberId, also },
    terms,
    async (tx, of) => {
      const debt = of.trade < 0n ? -of.trade : 0n
      const refusal = refuseCredit(credit, { debt, own: of.isOwn })
      if (refusal) return refusal
      if (of.account === null) return 'no-account'
      if (of.status !== 'active') return 'not-active'
      if (credit === of.creditLine) return 'same-credit'
      const at = needs.now()
      const asked = { by: staff.contactId, now: at }
      const waiting = await findCreditOrder(tx, memberId, asked)
      // What a second person confirms counts to neither of both as raised alone.
      const first = waiting?.credit === credit && !waiting.isOwn ? waiting : undefined
      if (!first && (await needsTwo(tx, of, { credit, ...asked }))) {
        const expiresAt = new Date(at.getTime() + orderMs)
        await upsertCreditOrder(tx, { memberId, credit, why, by: staff.contactId, at, expiresAt })
        const after = { creditLine: toDecimal(credit) }
        await needs.staffLog.note(tx, deedOf(of, staff, { act: 'member.credit-order', after, why }))
        waits = true
        return undefined
      }
      const set = { credit, why, orderedBy: first?.orderedBy ?? null, at }
      return await keepCredit(needs, tx, { of, staff }, set)
    },
  )
  return waits && done.ok ? { ok: false, error: 'needs-second-person' } : done
}

/** By the policy, under the ledger's lock: of two raises at once the second counts the first. */
async function needsTwo(
  tx: Tx,
  { exchangeId, creditLine: today }: MemberRecordRow,
  { credit, by, now }: { readonly credit: bigint; readonly by: number; readonly now: Date },
): Promise<boolean> {
  const { policy } = await readPolicyAt(tx, exchangeId, now)
  const raisedAlone = await readRaisedAlone(tx, by, now)
  return needsSecond({ credit, today, raisedAlone }, policy.credit)
}

interface CreditSet {
  readonly credit: bigint
  readonly why: string
  readonly orderedBy: number | null
  readonly at: Date
}

async function keepCredit(
  needs: ChangeNeeds,
  tx: Tx,
  { of, staff }: Deed,
  { credit, why, orderedBy, at }: CreditSet,
): Promise<SetLineRefusal | undefined> {
  const { memberId, creditLine } = of
  const reason = { reason: why, by: staff.contactId, orderedBy, at }
  const set = await setLines(tx, [{ memberId, limit: credit }], { cause: 'office', ...reason })
  if (!set.ok) return set.error
  await deleteCreditOrder(tx, memberId)
  await needs.staffLog.note(
    tx,
    deedOf(of, staff, {
      act: 'member.credit',
      before: { creditLine: toDecimal(creditLine) },
      after: { creditLine: toDecimal(credit) },
      ...{ why, second: orderedBy },
    }),
  )
  const told = { act: 'credit-set', said: { credit: String(credit), why } } as const
  await needs.outbox.add(tx, [businessAct({ memberId, contactId: null }, told)])
  return undefined
}

export type SetOwnThresholds = Changing & OwnThresholds & { readonly why: string }

export async function setOwnThresholds(
  needs: ChangeNeeds,
  order: SetOwnThresholds,
): Promise<Changed<never>> {
  const { own, purchase, sales, why, staff } = order
  const terms = { role: 'Finance', notOwn: true } as const
  return await changing<never>(needs, order, terms, async (tx, of) => {
    await setThresholds(tx, of.memberId, { own, purchase, sales })
    const text = (sum: bigint | null) => (sum === null ? null : toDecimal(sum))
    await keep(
      needs,
      tx,
      { of, staff },
      {
        kind: 'thresholds',
        before: {
          own: of.ownThresholds,
          purchase: text(of.purchaseThreshold),
          sales: text(of.salesThreshold),
        },
        after: { own, purchase: own ? text(purchase) : null, sales: own ? text(sales) : null },
        why,
        told: { act: 'thresholds-set', said: { why } },
      },
    )
    return undefined
  })
}

export type SetPlan = Changing & {
  readonly feePlan: 'standard' | 'cash-fee-free'
  readonly why: string
}

export async function setPlan(needs: ChangeNeeds, order: SetPlan): Promise<Changed<'same-plan'>> {
  const { feePlan, why, staff } = order
  const terms = { role: 'Finance', notOwn: true } as const
  return await changing<'same-plan'>(needs, order, terms, async (tx, of) => {
    if (of.feePlan === feePlan) return 'same-plan'
    await setFeePlan(tx, of.memberId, feePlan)
    await keep(
      needs,
      tx,
      { of, staff },
      {
        ...{ kind: 'fee-plan', before: { feePlan: of.feePlan }, after: { feePlan }, why },
        told: { act: 'plan-set', said: { plan: feePlan, why } },
      },
    )
    return undefined
  })
}
