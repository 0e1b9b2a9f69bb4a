/** Why the people of a business, or their cards, cannot be changed. */

/** The maximum number of people in a business. */
export const peopleMost = 100

export type ManagerRefusal =
  | 'test-account'
  | 'not-main-contact'
  | 'partial-member'
  | 'member-inactive'

export type PeopleRefusal =
  | ManagerRefusal
  | 'no-transaction-authority'
  | 'person-not-found'
  | 'name-taken'
  | 'too-many-people'
  | 'main-contact-stays'
  | 'no-login'
  | 'card-on-its-way'
  | 'card-invalid'
  | 'too-many-tries'

export interface ManagerFacts {
  readonly isMain: boolean
  readonly status: 'applied' | 'active' | 'disabled'
}

/** Only the main contact of an active member may manage its people, cards and products. */
export function refuseManager(
  acting: ManagerFacts | undefined,
): Exclude<ManagerRefusal, 'test-account'> | undefined {
  if (!acting || acting.status === 'disabled') return 'member-inactive'
  if (acting.status === 'applied') return 'partial-member'
  return acting.isMain ? undefined : 'not-main-contact'
}
