/** The routes of invitations (API-21), and of the page that friends join on (INVITE-18). */
import { identityMessages } from '@exchange/contract/identity/identity.messages'
import { passwordMessages } from '@exchange/contract/identity/password.messages'
import {
  createInvite,
  declineInvite,
  joinByInvite,
  openInvite,
} from '@exchange/contract/invitations/invitations.contract'
import { toInvite } from '@exchange/contract/invitations/invite.contract'
import {
  createRefusals,
  invitationMessages,
  inviteFaults,
  joiningFaults,
  joinRefusals,
} from '@exchange/contract/invitations/invitations.messages'
import { modeOf, readInvite } from '@exchange/domain/invitations/invitation.rules'
import { readJoining } from '@exchange/domain/invitations/joining.rules'
import { toWire } from '@exchange/domain/money'
import { fail, ok } from '@exchange/domain/result'
import { faultsRefusal, fieldRefusal, refusalsIn } from '../../http/refusals.ts'
import type { Refusal, Routes } from '../../http/route.ts'
import { PasswordsBusy } from '../identity/index.ts'
import { createInvitation, type CreateInvitationNeeds } from './create-invitation.service.ts'
import { declineInvitation, openInvitation } from './invitation-codes.service.ts'
import {
  joinByInvitation,
  trialExchange,
  type JoinNeeds,
  type JoinRefusal,
} from './join-by-invitation.service.ts'

export interface InvitationRoutesNeeds extends CreateInvitationNeeds, JoinNeeds {
  readonly outbox: JoinNeeds['outbox']
  /** The name of the network. */
  readonly network: string
  /** Which ways lead out of this server. */
  readonly sends: { readonly text: boolean; readonly mail: boolean }
}

const joining = refusalsIn(joinRefusals)

export function registerInvitationRoutes(routes: Routes, needs: InvitationRoutesNeeds): void {
  const creating = refusalsIn(createRefusals(needs.network))
  routes.signedIn(createInvite, async ({ input, caller }) => {
    if (caller.testAccount) {
      return fail({ code: 'TEST_ACCOUNT', detail: invitationMessages.testAccount })
    }
    const typed = { ...input, phone: input.phone ?? '', email: input.email ?? '' }
    const mode = modeOf(typed)
    const friend = readInvite(typed, mode)
    if (!friend.ok) return fail(faultsRefusal(friend.error, inviteFaults))
    if (!needs.sends[mode]) return fail(creating[`no-${mode}`])
    const created = await createInvitation(needs, caller.contactId, friend.value)
    if (!created.ok) return fail(creating[created.error])
    const { left, invites } = created.value
    return ok({ pending: { invitesLeft: left, pendingInvites: invites.map(toInvite) } })
  })
  routes.open(openInvite, async ({ input }) => {
    const exchange = await trialExchange(needs.exchanges)
    if (!exchange) return fail(joining['no-trial'])
    const opened = await openInvitation(needs, input.code)
    if (!opened.ok) return fail(joining[opened.error])
    const {
      inviterFirst: first,
      inviterBusiness: business,
      friendAmount,
      rewardDays,
    } = opened.value
    const inviter = { first, business }
    const flashCash = toWire(friendAmount)
    return ok({ inviter, exchange: exchange.name, flashCash, days: rewardDays })
  })
  routes.open(declineInvite, async ({ input }) => {
    const declined = await declineInvitation(needs, input.code)
    return declined.ok ? ok({}) : fail(joining[declined.error])
  })
  routes.open(joinByInvite, async ({ input, meta: { address } }) => {
    const { code, password, tncVersion: termsVersion } = input
    const fields = readJoining(input)
    if (!fields.ok) return fail(faultsRefusal(fields.error, joiningFaults))
    try {
      const order = { ...fields.value, code, password, termsVersion, address }
      const joined = await joinByInvitation(needs, order)
      return joined.ok ? ok({ username: joined.value }) : fail(refusalOf(joined.error))
    } catch (error) {
      if (!(error instanceof PasswordsBusy)) throw error
      return fail({ code: 'RATE_LIMITED', detail: identityMessages.tooManyTries })
    }
  })
}

function refusalOf(refused: JoinRefusal): Refusal {
  if (refused.code !== 'password') return joining[refused.code]
  return fieldRefusal('password', passwordMessages.fault[refused.fault])
}
