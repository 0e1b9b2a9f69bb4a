/** Why the people of a business, or their cards, cannot be changed. */
import type { PersonRight, PowersRefusal } from './person-rights.rules.ts'

/** The maximum number of people in a business. */
export const peopleMost = 100

export type ManagerRefusal =
  | 'test-account'
  | 'may-not-manage'
  | 'partial-member'
  | 'member-inactive'

export type PeopleRefusal =
  | ManagerRefusal
  | PowersRefusal
  /** The person may do more than who acts: its card is not for the hands of that one. */
  | 'card-of-wider-rights'
  | 'not-yourself'
  | 'person-not-found'
  | 'name-taken'
  | 'too-many-people'
  | 'main-contact-stays'
  /** Nobody could give rights of staff again. */
  | 'last-super-admin'
  | 'no-login'
  | 'card-on-its-way'
  | 'card-invalid'
  | 'too-many-tries'

export interface ManagerFacts {
  readonly rights: readonly PersonRight[]
  readonly status: 'applied' | 'active' | 'disabled'
}

/** Why nobody of a member may change its people and cards, whatever its rights are. */
export function refuseStatus(
  acting: Pick<ManagerFacts, 'status'> | undefined,
): 'member-inactive' | 'partial-member' | undefined {
  if (!acting || acting.status === 'disabled') return 'member-inactive'
  return acting.status === 'applied' ? 'partial-member' : undefined
}

/**
 * Whether a contact of an active member may manage what the right is for: its people and their
 * business cards (`people`), or its products (`listing`).
 */
export function refuseManager(
  acting: ManagerFacts | undefined,
  right: 'people' | 'listing',
): Exclude<ManagerRefusal, 'test-account'> | undefined {
  const refusal = refuseStatus(acting)
  if (refusal) return refusal
  return acting?.rights.includes(right) ? undefined : 'may-not-manage'
}
