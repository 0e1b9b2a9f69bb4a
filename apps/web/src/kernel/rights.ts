/** What the user may do as staff, by the map of the wire (`8|||Broker`). The server judges. */
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import type { Role } from '@exchange/domain/rights'

/** True when the user holds the role in any exchange. */
export function holdsSomewhere({ rights }: Pick<SessionUser, 'rights'>, role: Role): boolean {
  return Object.entries(rights).some(([name, held]) => held && name.endsWith(`|||${role}`))
}
