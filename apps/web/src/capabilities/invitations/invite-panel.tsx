/** Invite and Earn: what a friend brings, the form, and what became of each (INVITE-02 to -17). */
import {
  holdSentences,
  invitationMessages as words,
} from '@exchange/contract/invitations/invitations.messages'
import { readableAmount } from '@exchange/contract/wire/readable-amount'
import { inviteHold, invitationRewards } from '@exchange/domain/invitations/invitation.rules'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { Banner } from '../../ui/banner.tsx'
import { InviteForm } from './invite-form.tsx'
import { InviteList } from './invite-list.tsx'

export function InvitePanel() {
  const user = useUser()
  const { brand, globalInvitesLeft, globalInviteUsersLeft } = useConfig()
  if (!user) return null
  const { invitesLeft, pendingInvites } = user
  if (invitesLeft === null) return <Banner>{words.notHere}</Banner>
  const pending = pendingInvites.filter(({ completed }) => completed === null).length
  const programme = { invites: globalInvitesLeft, users: globalInviteUsersLeft }
  const hold = inviteHold(programme, { left: invitesLeft, pending })
  return (
    <div className="grid grid-cols-1 gap-6">
      <Rewards currency={brand.currency} />
      {hold ? (
        <Banner>{holdSentences(brand.name)[hold]}</Banner>
      ) : (
        <InviteForm left={invitesLeft} />
      )}
      <InviteList invites={pendingInvites} />
    </div>
  )
}

/** INVITE-13. */
function Rewards({ currency }: { readonly currency: string }) {
  const sum = (minor: bigint) => `${readableAmount(minor)} ${currency}`
  const { friend, joined, upgraded, days } = invitationRewards
  const parts = { friend: sum(friend), joined: sum(joined), upgraded: sum(upgraded), days }
  return (
    <div className="grid gap-2">
      <p className="text-lg font-semibold text-balance">{words.reward(sum(joined + upgraded))}</p>
      <ul className="grid list-disc gap-1 pl-5 text-ink-soft">
        {words.rewardParts(parts).map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </div>
  )
}
