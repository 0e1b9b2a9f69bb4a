/** A small network with one signed-in caller of each kind. */
import type { Database } from '@exchange/database'
import { roles } from '@exchange/domain/rights'
import {
  acceptTerms,
  addCard,
  addContact,
  addExchange,
  addMember,
  publishTerms,
  type MemberStory,
} from '../capabilities/members/members.fixtures.ts'
import { signedIn, type SessionStory } from './sessions.ts'
import { testModeToken } from './test-app.ts'

export type CallerKind =
  | 'anonymous'
  | 'no-key'
  | 'wrong-key'
  | 'wrong-token'
  | 'expired'
  | 'test-user'
  | 'trial'
  | 'partial'
  | 'no-terms'
  | 'no-authority'
  | 'employee'
  | 'disabled'
  | 'blocked'
  | 'member'
  | 'other-admin'
  | 'super'
  | (typeof roles)[number]

export interface Network {
  /** Tokens by kind; undefined for kinds without one. */
  readonly tokens: ReadonlyMap<CallerKind, string | undefined>
  /** A member that can be paid. */
  readonly payeeMemberId: number
  /** A business card that can be charged. */
  readonly cardNumber: string
}

const rich: MemberStory = { trade: 1_000_00n, reserve: 500_00n }

/** Exchange 8 is the callers' own; 27 is another one, 29 the trial one, 21 has been removed. */
export async function seedNetwork(owner: Database): Promise<Network> {
  await publishTerms(owner)
  await addExchange(owner, 8, { pointsRate: 1 })
  await addExchange(owner, 27)
  await addExchange(owner, 29, { trial: true })
  await addExchange(owner, 21, { removedCode: 'GT_BLOCKED_EXCHANGE' })
  const tokens = new Map<CallerKind, string | undefined>([
    ['anonymous', undefined],
    ['no-key', undefined],
    ['wrong-key', undefined],
    ['wrong-token', 'ex1_nobody-has-this-token'],
    ['test-user', testModeToken],
  ])
  const add = async (kind: CallerKind, story: MemberStory, session: SessionStory = {}) => {
    const { contactId } = await addMember(owner, { ...rich, ...story })
    tokens.set(kind, await signedIn(owner, contactId, session))
  }
  await add('member', {})
  await add('expired', {}, { expiresAt: new Date(Date.now() - 1_000) })
  await add('trial', { exchange: 29 })
  await add('partial', { status: 'applied', trade: 0n, reserve: 0n, acceptsTerms: false })
  await add('no-terms', { acceptsTerms: false })
  await add('no-authority', { transAuth: false })
  // Somebody of a business with the usual rights: send, charge, request.
  const business = await addMember(owner, rich)
  const employee = await addContact(owner, business.memberId)
  await acceptTerms(owner, employee)
  tokens.set('employee', await signedIn(owner, employee))
  await add('disabled', { status: 'disabled' })
  // Has a session from before the removal.
  await add('blocked', { exchange: 21 }, { grants: [{ scope: 21, role: 'Admin' }] })
  await add('other-admin', { exchange: 27 }, { grants: [{ scope: 27, role: 'Admin' }] })
  await add('super', {}, { grants: [{ scope: 'Super', role: 'Admin' }] })
  for (const role of roles) await add(role, {}, { grants: [{ scope: 8, role }] })
  const { memberId } = await addMember(owner)
  const holder = await addMember(owner, rich)
  const cardNumber = await addCard(owner, holder.contactId)
  return { tokens, payeeMemberId: memberId, cardNumber }
}
