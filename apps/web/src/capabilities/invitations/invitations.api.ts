/** The calls of invitations. Only types are imported, so no schema is loaded. */
import type {
  createInvite,
  declineInvite,
  joinByInvite,
  openInvite,
} from '@exchange/contract/invitations/invitations.contract'
import type { InviteFields } from '@exchange/domain/invitations/invitation.rules'
import type { JoiningFields } from '@exchange/domain/invitations/joining.rules'
import { useQuery } from '@tanstack/react-query'
import { addresses, type Address } from '../../kernel/addresses.ts'
import { activity, api, session } from '../../kernel/kernel.ts'
import { visitor } from '../../kernel/visitor.ts'

const createAddress: Address<typeof createInvite> = {
  method: 'POST',
  base: 'invites',
  path: '/create',
}
const openAddress: Address<typeof openInvite> = { method: 'POST', base: 'invites', path: '/open' }
const declineAddress: Address<typeof declineInvite> = {
  method: 'POST',
  base: 'invites',
  path: '/decline',
}
const joinAddress: Address<typeof joinByInvite> = {
  method: 'POST',
  base: 'invites',
  path: '/join',
}

/** INVITE-10, INVITE-11: the answer updates the user here. Throws `ApiProblem`. */
export async function sendInvite(friend: InviteFields): Promise<void> {
  const { pending } = await api.call(createAddress, friend)
  session.merge(pending)
  activity.log({ event: 'invite', outcome: 'done' })
}

/** Who invites; opening starts the invitation, and repeating it is harmless. */
export function useInvitation(code: string) {
  return useQuery({
    queryKey: ['invitation', code],
    queryFn: () => api.call(openAddress, { code }, visitor),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  })
}

/** Ends the invitation, and all others to the same address or phone. Throws `ApiProblem`. */
export async function declineInvitation(code: string): Promise<void> {
  await api.call(declineAddress, { code }, visitor)
}

export interface Joining extends JoiningFields {
  readonly code: string
  readonly password: string
  readonly tncVersion: string
}

/** Joins, and signs in as everyone does. Throws `ApiProblem`. */
export async function joinWith(joining: Joining): Promise<void> {
  const { username } = await api.call(joinAddress, joining, visitor)
  activity.log({ event: 'join', outcome: 'done' })
  const body = { username, password: joining.password, keep: false }
  session.begin(await api.call(addresses.login, body, visitor), false)
}
