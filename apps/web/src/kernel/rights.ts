/** What the user may do as staff, by the map of the wire (`8|||Broker`). The server judges. */
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import type { Role } from '@exchange/domain/rights'

/** True when the user holds the role in any exchange. */
export function holdsSomewhere({ rights }: Pick<SessionUser, 'rights'>, role: Role): boolean {
  return Object.entries(rights).some(([name, held]) => held && name.endsWith(`|||${role}`))
}

/**
 * Where the user holds the role, the own exchange first; who holds it everywhere is at home there.
 */
export function exchangesOf(
  { rights, profile }: Pick<SessionUser, 'rights' | 'profile'>,
  role: Role,
): readonly number[] {
  const scopes = Object.keys(rights)
    .filter((name) => rights[name] && name.endsWith(`|||${role}`))
    .map((name) => name.split('|||')[0])
  const own = scopes.includes('Super') || scopes.includes(String(profile.exchangeId))
  const others = scopes.map(Number).filter((id) => id > 0 && id !== profile.exchangeId)
  return [...(own ? [profile.exchangeId] : []), ...others]
}
