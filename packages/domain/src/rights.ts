/**
 * Rights of staff: `scope|||role`, where the scope is `Super` (every exchange) or an exchange id
 * (ADMIN-05, SEC-05). `Admin` implies every other role in its scope; `Super` every exchange.
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

export interface Grant {
  readonly scope: 'Super' | number
  readonly role: Role
}

/** A grant as its store keeps it, the scope being text. */
export function readGrant(kept: { readonly scope: string; readonly role: Role }): Grant {
  return { scope: kept.scope === 'Super' ? 'Super' : Number(kept.scope), role: kept.role }
}

/** Does any of the grants carry `role` in `exchangeId`? Judged on every call, never cached away. */
export function holdsRight(grants: readonly Grant[], role: Role, exchangeId: number): boolean {
  return grants.some(
    (grant) =>
      (grant.scope === 'Super' || grant.scope === exchangeId) &&
      (grant.role === role || grant.role === 'Admin'),
  )
}

/** The exchanges in which the grants carry `role`; undefined: in all of them. */
export function exchangesWith(grants: readonly Grant[], role: Role): readonly number[] | undefined {
  const mine = grants.filter((grant) => grant.role === role || grant.role === 'Admin')
  const scopes = mine.map(({ scope }) => scope)
  if (scopes.includes('Super')) return undefined
  return scopes.filter((scope) => scope !== 'Super')
}

/** The map of the wire (`{'8|||Listing': true}`), already expanded for Admin. */
export function rightsMap(grants: readonly Grant[]): Record<string, true> {
  const map: Record<string, true> = {}
  for (const grant of grants) {
    const held = grant.role === 'Admin' ? roles : [grant.role]
    for (const role of held) map[`${grant.scope}|||${role}`] = true
  }
  return map
}

/** SESS-10: any right whose role part is Admin marks an admin. */
export function isAdmin(rights: Readonly<Record<string, boolean>>): boolean {
  return Object.entries(rights).some(([key, held]) => held && key.endsWith('|||Admin'))
}

/** SESS-11: any right at all marks an elevated user. */
export function isElevated(rights: Readonly<Record<string, boolean>>): boolean {
  return Object.values(rights).some(Boolean)
}
