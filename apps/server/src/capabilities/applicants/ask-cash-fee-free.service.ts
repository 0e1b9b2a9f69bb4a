/**
 * A member asks to be without fees in dollars (CFFF-05); a trial member becomes a full member with
 * it (TRIAL-06). The main contact agrees to the commission, and the office approves.
 */
import { readBusiness, refuseAsking } from '@exchange/domain/applicants/membership.rules'
import type {
  AskingFacts,
  AskingRefusal,
  BusinessFault,
} from '@exchange/domain/applicants/membership.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { exchangeIn, type Exchange } from '../exchanges/index.ts'
import { addApplication, type ApplyNeeds } from './apply.service.ts'
import {
  findAsked,
  findAskingMember,
  type AskedRow,
  type AskingMember,
} from './asking-member.read.ts'
import { findNearestExchange } from './nearest-exchange.read.ts'

export interface AskOrder {
  readonly contactId: number
  /** Of a trial member. */
  readonly business: string
  readonly sells: string
  readonly zip: string
  /** The commission that the member was shown. */
  readonly basisPoints: number
}

export interface Asked extends AskedRow {
  readonly exchange: Exchange
}

export type AskRefusal =
  | { readonly code: AskingRefusal | 'fee-rose' | 'no-exchange' }
  | { readonly code: 'fields'; readonly faults: readonly BusinessFault[] }

/** The commission of a seller without fees in dollars. */
export function commissionOf(exchange: Exchange): number {
  return exchange.policy.feePlans['cash-fee-free'].sellerCurrencyBasisPoints
}

function askingFacts(member: AskingMember, own: Exchange): AskingFacts {
  return {
    ...{ isMain: member.isMain, active: member.status === 'active', exchangeOpen: own.open },
    ...{ offered: own.cashFeeFree || own.trial, trial: own.trial, plan: member.feePlan },
  }
}

/** Asked again while it waits, nothing changes, and the answer is the same. */
export async function askCashFeeFree(
  needs: ApplyNeeds,
  order: AskOrder,
): Promise<Result<Asked, AskRefusal>> {
  const { database, exchanges, outbox, now } = needs
  const member = await findAskingMember(database, order.contactId)
  if (!member) return fail({ code: 'member-inactive' })
  const book = await exchanges.all()
  const own = exchangeIn(book, member.exchangeId)
  const refusal = refuseAsking(askingFacts(member, own))
  if (refusal) return fail({ code: refusal })
  const business = own.trial
    ? readBusiness(order)
    : ok({ business: member.name, sells: '', zip: member.zip })
  if (!business.ok) return fail({ code: 'fields', faults: business.error })
  const to = own.trial ? await nearest(needs, business.value.zip) : member.exchangeId
  if (to === undefined) return fail({ code: 'no-exchange' })
  const agreed = commissionOf(exchangeIn(book, to))
  if (agreed > order.basisPoints) return fail({ code: 'fee-rose' })
  await database.transaction(async (tx) => {
    await addApplication(tx, outbox, {
      ...business.value,
      ...{ person: member.person, email: member.mailTo, phone: member.phone },
      ...{ exchangeId: to, appliedAt: now() },
      asks: own.trial ? 'full-membership' : 'cash-fee-free',
      by: { memberId: member.memberId, contactId: order.contactId, agreed },
    })
  })
  const asked = await lastAsked(needs, member.memberId)
  if (!asked) throw new Error('What was asked for cannot be found.')
  return ok(asked)
}

async function nearest({ places, database }: ApplyNeeds, zip: string): Promise<number | undefined> {
  const place = await places.locate({ zip })
  return await findNearestExchange(database, place?.geo ?? null, true)
}

async function lastAsked(
  { database, exchanges }: Pick<ApplyNeeds, 'database' | 'exchanges'>,
  memberId: number,
): Promise<Asked | undefined> {
  const row = await findAsked(database, memberId)
  return row && { ...row, exchange: exchangeIn(await exchanges.all(), row.exchangeId) }
}

export interface Offer {
  /** Commission in basis points: the lowest and the highest. */
  readonly from: number
  readonly to: number
  readonly buyer: number
  readonly seller: number
}

/**
 * What it costs at an exchange; for trial members and visitors, at all that offer it. Undefined if
 * none does.
 */
export async function readOffer(
  { exchanges }: Pick<ApplyNeeds, 'exchanges'>,
  exchangeId?: number,
): Promise<Offer | undefined> {
  const all = [...(await exchanges.all()).values()]
  const own = all.find(({ id, trial }) => id === exchangeId && !trial)
  const offering = own
    ? [own]
    : all.filter(({ open, trial, cashFeeFree }) => open && !trial && cashFeeFree)
  if (offering.length === 0) return undefined
  const commissions = offering.map(commissionOf)
  const cash = offering.map(({ policy }) => policy.feePlans.standard)
  return {
    from: Math.min(...commissions),
    to: Math.max(...commissions),
    buyer: Math.max(...cash.map(({ buyerCashBasisPoints }) => buyerCashBasisPoints)),
    seller: Math.max(...cash.map(({ sellerCashBasisPoints }) => sellerCashBasisPoints)),
  }
}

export interface OwnOffer {
  readonly member: AskingMember
  readonly exchange: Exchange
  /** Why the person may not ask now. */
  readonly refusal: AskingRefusal | undefined
  readonly asked: Asked | undefined
}

/** What the offer is to the person's member. Undefined if it has none that could ask. */
export async function readOwnOffer(
  needs: Pick<ApplyNeeds, 'database' | 'exchanges'>,
  contactId: number,
): Promise<OwnOffer | undefined> {
  const member = await findAskingMember(needs.database, contactId)
  if (!member) return undefined
  const exchange = exchangeIn(await needs.exchanges.all(), member.exchangeId)
  const refusal = refuseAsking(askingFacts(member, exchange))
  return { member, exchange, refusal, asked: await lastAsked(needs, member.memberId) }
}
