/** Standing, credit line, thresholds and fee plan of a member, as staff set them. */
import type { Tx } from '@exchange/database'
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
import { setFloors } from '@exchange/ledger'
import { keepLineByHand } from '../credit-lines/index.ts'
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

type Kept = Pick<NewChange, 'kind' | 'before' | 'after' | 'why' | 'orderedBy'>

const acts = {
  standing: 'member.standing',
  'credit-line': 'member.credit',
  thresholds: 'member.thresholds',
  'fee-plan': 'member.fee-plan',
} as const

/** Keeps the change with its reason, notes it in the log, and tells the member's main contact. */
async function keep(
  needs: ChangeNeeds,
  tx: Tx,
  { of, staff }: { readonly of: MemberRecordRow; readonly staff: Changing['staff'] },
  kept: Kept & { readonly told: BusinessAct },
): Promise<void> {
  const { kind, before, after, why, orderedBy = null, told } = kept
  const { memberId } = of
  const change = { memberId, kind, before, after, why, orderedBy }
  await insertChange(tx, { ...change, by: staff.contactId, at: needs.now() })
  const line = { act: acts[kind], before, after, why, second: orderedBy } as never
  await needs.staffLog.note(tx, deedOf(of, staff, line))
  await needs.outbox.add(tx, [businessAct({ memberId, contactId: null }, told)])
}

export type StandingOutcome = StandingChange | 'holds-more' | 'last-super-admin' | 'being-erased'
export type SetStanding = Changing & { readonly standing: Standing; readonly why: string }

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

export type SetCredit = Changing & { readonly credit: bigint; readonly why: string }
export type CreditOutcome = CreditRefusal | 'no-account' | 'needs-second-person' | 'same-credit'

/**
 * Above what one person may set, the first person's order waits a day for the same order of
 * another; it is then kept with both.
 */
export async function setCredit(
  needs: ChangeNeeds,
  order: SetCredit,
): Promise<Changed<CreditOutcome>> {
  const { credit, why, staff, memberId } = order
  const terms = { role: 'Finance', locksLedger: true } as const
  let waits = false
  const done = await changing<CreditOutcome>(needs, order, terms, async (tx, of) => {
    const debt = of.trade < 0n ? -of.trade : 0n
    const refusal = refuseCredit(credit, { debt, own: of.isOwn })
    if (refusal) return refusal
    if (of.account === null) return 'no-account'
    if (credit === of.creditLine) return 'same-credit'
    const at = needs.now()
    const { policy } = await readPolicyAt(tx, of.exchangeId, at)
    const needsTwo = needsSecond(credit, of.creditLine, policy.credit)
    const first = needsTwo
      ? await findCreditOrder(tx, memberId, { by: staff.contactId, now: at })
      : undefined
    if (needsTwo && (first?.credit !== credit || first.isOwn)) {
      const expiresAt = new Date(at.getTime() + orderMs)
      await upsertCreditOrder(tx, { memberId, credit, why, by: staff.contactId, at, expiresAt })
      const after = { creditLine: toDecimal(credit) }
      await needs.staffLog.note(tx, deedOf(of, staff, { act: 'member.credit-order', after, why }))
      waits = true
      return undefined
    }
    await setFloors(tx, of.account, { MOX: -credit, USD: of.reserveFloor, PTS: 0n })
    await keepLineByHand(tx, memberId)
    await deleteCreditOrder(tx, memberId)
    await keep(
      needs,
      tx,
      { of, staff },
      {
        kind: 'credit-line',
        before: { creditLine: toDecimal(of.creditLine) },
        after: { creditLine: toDecimal(credit) },
        ...{ why, orderedBy: first?.orderedBy ?? null },
        told: { act: 'credit-set', said: { credit: String(credit), why } },
      },
    )
    return undefined
  })
  return waits && done.ok ? { ok: false, error: 'needs-second-person' } : done
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
