/**
 * Where a name of a member leads in the office: to its page for whoever may open it, else to what
 * everybody sees of it.
 */
import { useUser } from '../kernel/hooks.ts'
import { holdsSomewhere } from '../kernel/rights.ts'
import { officePaths } from '../office-paths.ts'
import { paths } from '../paths.ts'

export function useMemberHref(): (memberId: number) => string {
  const user = useUser()
  return user && holdsSomewhere(user, 'Users') ? officePaths.memberRecord : (id) => paths.member(id)
}
