/** The friends that a member has invited, each with what became of it (INVITE-12). */
import type { Invite } from '@exchange/contract/invitations/invite.contract'
import {
  invitationMessages as words,
  statusWords,
} from '@exchange/contract/invitations/invitations.messages'
import { inviteStatus, type InviteStatus } from '@exchange/domain/invitations/invitation.rules'
import { dayText } from '../../kernel/day-words.ts'
import { Tag, type Tone } from '../../ui/badge.tsx'
import { Surface } from '../../ui/surface.tsx'

const tones: Readonly<Record<InviteStatus, Tone>> = {
  unclaimed: 'neutral',
  started: 'warning',
  joined: 'success',
}

export function InviteList({ invites }: { readonly invites: readonly Invite[] }) {
  return (
    <Surface title={words.list} flush>
      {invites.length === 0 ? (
        <p className="px-5 pt-1 pb-5 text-ink-soft">{words.none}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line/70">
          {invites.map((one) => {
            const status = inviteStatus(one)
            return (
              <li
                key={`${one.createdAt} ${one.phone}${one.email}`}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3"
              >
                <div className="min-w-0">
                  <p className="font-medium wrap-anywhere">
                    <bdi>{`${one.first} ${one.last}`}</bdi>
                  </p>
                  <p className="text-sm text-ink-soft">{words.on(dayText(one.createdAt))}</p>
                </div>
                <Tag tone={tones[status]}>{statusWords[status]}</Tag>
              </li>
            )
          })}
        </ul>
      )}
    </Surface>
  )
}
