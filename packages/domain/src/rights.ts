/**
 * Rights of staff: `scope|||role`, where the scope is `Super` (all exchanges) or an exchange id
 * (ADMIN-05, SEC-05). `Admin` includes every other role in its scope.
 */
export const roles = [
  'Admin',
  'Listing',
  'Users',
  'Events',
  'Hero',
  'Terms',
  'Points',
  'Broker',
  'Finance',
] as const

export type Role = (typeof roles)[number]

/** What a call of staff needs: a role in the exchange concerned, or any of them. */
export type NeededRight = Role | 'Any'

export interface Grant {
  readonly scope: 'Super' | number
  readonly role: Role
}

/** A grant as stored, with the scope as text. */
export function readGrant(kept: { readonly scope: string; readonly role: Role }): Grant {
  return { scope: kept.scope === 'Super' ? 'Super' : Number(kept.scope), role: kept.role }
}

/** Whether a grant gives `role` in `exchangeId`. Evaluated on every call, never cached. */
export function holdsRight(grants: readonly Grant[], role: Role, exchangeId: number): boolean {
  return grants.some(
    (grant) =>
      (grant.scope === 'Super' || grant.scope === exchangeId) &&
      (grant.role === role || grant.role === 'Admin'),
  )
}

/** What concerns the whole network needs the role in each exchange that is open. */
export function holdsInEach(
  grants: readonly Grant[],
  role: Role,
  openExchanges: readonly number[],
): boolean {
  const inEach = openExchanges.every((id) => holdsRight(grants, role, id))
  return openExchanges.length > 0 && inEach
}

/** The exchanges in which the grants give `role`; undefined means all of them. */
export function exchangesWith(grants: readonly Grant[], role: Role): readonly number[] | undefined {
  const mine = grants.filter((grant) => grant.role === role || grant.role === 'Admin')
  const scopes = mine.map(({ scope }) => scope)
  if (scopes.includes('Super')) return undefined
  return scopes.filter((scope) => scope !== 'Super')
}

/** The exchanges in which the grants give one of the roles; undefined means all of them. */
export function exchangesWithOneOf(
  grants: readonly Grant[],
  wanted: readonly Role[],
): readonly number[] | undefined {
  const scopes = wanted.map((role) => exchangesWith(grants, role))
  if (scopes.includes(undefined)) return undefined
  return [...new Set(scopes.flatMap((scope) => scope ?? []))]
}

/** The wire's map (`{'8|||Listing': true}`), with Admin expanded to all roles. */
export function rightsMap(grants: readonly Grant[]): Record<string, true> {
  const map: Record<string, true> = {}
  for (const grant of grants) {
    const held = grant.role === 'Admin' ? roles : [grant.role]
    for (const role of held) map[`${grant.scope}|||${role}`] = true
  }
  return map
}

/** SESS-10: a person with any Admin right is an admin. */
export function isAdmin(rights: Readonly<Record<string, boolean>>): boolean {
  return Object.entries(rights).some(([key, held]) => held && key.endsWith('|||Admin'))
}

/** SESS-11: a person with any right is an elevated user. */
export function isElevated(rights: Readonly<Record<string, boolean>>): boolean {
  return Object.values(rights).some(Boolean)
}
