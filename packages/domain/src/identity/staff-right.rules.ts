/** Who may give and take the rights of staff (ADMIN-04, ADMIN-05). */
import { holdsRight, type Grant } from '../rights.ts'

export interface RightFacts {
  /** The rights of who acts. */
  readonly held: readonly Grant[]
  /** The person is who acts, perhaps with another login. */
  readonly own: boolean
  /** How many persons hold Admin in every exchange. */
  readonly superAdmins: number
}

export type RightRefusal = 'own-right' | 'right-not-held' | 'last-super-admin'

/** Nobody gives to itself, nor more than it holds itself. */
export function refuseGranting(grant: Grant, facts: RightFacts): RightRefusal | undefined {
  if (facts.own) return 'own-right'
  return holds(facts.held, grant) ? undefined : 'right-not-held'
}

/** The last Super Admin stays, or nobody could give rights again. */
export function refuseRevoking(grant: Grant, facts: RightFacts): RightRefusal | undefined {
  const refusal = refuseGranting(grant, facts)
  if (refusal) return refusal
  const isSuper = grant.scope === 'Super' && grant.role === 'Admin'
  return isSuper && facts.superAdmins <= 1 ? 'last-super-admin' : undefined
}

/**
 * Who holds a right of staff is shut out, let in or helped only by who holds it too, in the same
 * scope: otherwise one right would be a way to the others.
 */
export function refuseHelping(
  held: readonly Grant[],
  ofPerson: readonly Grant[],
): 'holds-more' | undefined {
  return ofPerson.every((grant) => covers(held, grant)) ? undefined : 'holds-more'
}

function covers(held: readonly Grant[], { scope, role }: Grant): boolean {
  return scope === 'Super'
    ? held.some((one) => one.scope === scope && (one.role === role || one.role === 'Admin'))
    : holdsRight(held, role, scope)
}

/** Admin in the scope, or in every exchange. */
function holds(held: readonly Grant[], { scope }: Grant): boolean {
  return held.some((one) => one.role === 'Admin' && (one.scope === 'Super' || one.scope === scope))
}
