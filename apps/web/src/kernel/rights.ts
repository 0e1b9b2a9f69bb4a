/** The user's rights as staff, from the session (`8|||Broker`). The server checks them again. */
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import type { NeededRight, Role } from '@exchange/domain/rights'

/** Whether the user holds the role, or any, in any exchange. */
export function holdsSomewhere(
  { rights }: Pick<SessionUser, 'rights'>,
  role: NeededRight,
): boolean {
  return Object.entries(rights).some(
    ([name, held]) => held && (role === 'Any' || name.endsWith(`|||${role}`)),
  )
}

/**
 * The exchanges where the user holds the role, the user's own first. A role held everywhere counts
 * for the user's own exchange.
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

type Right = SessionUser['contact']['private']['may'][number]

/** DOMAIN §15: whether the person has a right of its business. The server decides on every call. */
export function may(user: SessionUser, right: Right): boolean {
  return user.contact.private.may.includes(right)
}

/** Whether the person may pay: the business has an account, and the person the right to send. */
export function mayPay(user: SessionUser): boolean {
  return user.account !== null && may(user, 'send')
}
