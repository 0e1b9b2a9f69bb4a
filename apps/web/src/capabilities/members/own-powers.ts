/** What whoever is signed in may give to others, by the rules of the domain. */
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { noLimits, readLimits, type Powers } from '@exchange/domain/members/person-rights.rules'
import { useUser } from '../../kernel/hooks.ts'

const nothing: Powers = { rights: [], limits: noLimits, hours: null }

export function useOwnPowers(): Powers {
  return powersOf(useUser())
}

export function powersOf(user: SessionUser | null): Powers {
  if (!user) return nothing
  const { may: rights, limits, hours } = user.contact.private
  const read = readLimits(limits)
  return { rights, limits: read.ok ? read.value : noLimits, hours }
}
