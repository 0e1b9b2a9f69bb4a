/**
 * Trial members that ask to be full members, and members that ask to be without fees in dollars
 * (CFFF, TRIAL-06): who may ask, and what the office may approve.
 */
import type { FeePlanName } from '../exchanges/policy.rules.ts'
import { fail, ok, type Result } from '../result.ts'
import { readApplication, type ApplicationFault } from './application.rules.ts'

/** What a member can ask for. */
export type MemberAsks = 'full-membership' | 'cash-fee-free'

/** What an application asks for; the first two are of businesses that are no members. */
export type ApplicationAsks = 'join' | 'join-cash-fee-free' | MemberAsks

const asked = ['join', 'join-cash-fee-free', 'full-membership', 'cash-fee-free'] as const

/** As it was stored; what is not known is an application to join. */
export function readAsks(stored: unknown): ApplicationAsks {
  return asked.find((one) => one === stored) ?? 'join'
}

export function isOfMember(asks: ApplicationAsks): asks is MemberAsks {
  return asks === 'full-membership' || asks === 'cash-fee-free'
}

export interface AskingFacts {
  readonly isMain: boolean
  readonly active: boolean
  readonly exchangeOpen: boolean
  /** Its exchange takes part (CFFF-04), or is for trials. */
  readonly offered: boolean
  readonly trial: boolean
  readonly plan: FeePlanName
}

export type AskingRefusal = 'member-inactive' | 'not-offered' | 'on-plan' | 'main-contact-only'

/** Only the main contact agrees to fees for the business. */
export function refuseAsking(facts: AskingFacts): AskingRefusal | undefined {
  if (!facts.active || !facts.exchangeOpen) return 'member-inactive'
  if (!facts.offered) return 'not-offered'
  if (!facts.trial && facts.plan === 'cash-fee-free') return 'on-plan'
  return facts.isMain ? undefined : 'main-contact-only'
}

export interface BusinessFields {
  readonly business: string
  readonly sells: string
  readonly zip: string
}

export interface BusinessFault {
  readonly field: keyof BusinessFields
  readonly code: ApplicationFault['code']
}

/** The business of a trial member, which until now is a person, by the rules of an application. */
export function readBusiness(
  typed: BusinessFields,
): Result<BusinessFields, readonly BusinessFault[]> {
  const known = { person: 'Known', email: 'known@example.com', phone: '' }
  const read = readApplication({ ...typed, ...known })
  if (read.ok) {
    const { business, sells, zip } = read.value
    return ok({ business, sells, zip })
  }
  return fail(
    read.error.flatMap(({ field, code }) => (isOfBusiness(field) ? [{ field, code }] : [])),
  )
}

function isOfBusiness(field: string): field is keyof BusinessFields {
  return field === 'business' || field === 'sells' || field === 'zip'
}

export interface ApprovalFacts {
  /** Who approves belongs to the same owner as the member, or as who invited it. */
  readonly own: boolean
  readonly active: boolean
  /** It is open, and still offers membership without fees in dollars (CFFF-04). */
  readonly exchangeOffers: boolean
  /** Basis points of each sale: what the member agreed to, and what is charged now. */
  readonly agreed: number
  readonly rate: number
}

export type ApprovalRefusal = 'no-member' | 'own-application' | 'member-gone' | 'fee-rose'

/** Nobody approves for the own business, and nothing costs more than was agreed to. */
export function refuseApproval(facts: ApprovalFacts): ApprovalRefusal | undefined {
  if (facts.own) return 'own-application'
  if (!facts.active || !facts.exchangeOffers) return 'member-gone'
  return facts.rate > facts.agreed ? 'fee-rose' : undefined
}
