/** The letter to a friend whom a member invites (INVITE-13, INVITE-18). */
import { invitationDays } from '@exchange/domain/invitations/invitation.rules'
import type { FriendInvitedFacts, Letter } from '@exchange/domain/delivery/letter.rules'
import { isolated } from '@exchange/domain/typed/isolated.rules'
import { joinPageMessages } from '../invitations/invitations.messages.ts'
import { readableAmount } from '../wire/readable-amount.ts'

interface Names {
  readonly brand: string
  readonly currency: string
}

export function invitationLetter(facts: FriendInvitedFacts, { brand, currency }: Names): Letter {
  const { first, amount, days, code } = facts
  const inviter = isolated(facts.inviter)
  const business = isolated(facts.business)
  const sum = `${readableAmount(amount)} ${currency}`
  const short = `${inviter} of ${business} invites you to ${brand}. Join, and get ${sum} in FlashCash.`
  return {
    subject: `${inviter} invites you to ${brand}`,
    short,
    greeting: first === '' ? 'Hello,' : `Hello ${isolated(first)},`,
    paragraphs: [
      `${inviter} of ${business} invites you to ${brand}, where businesses pay each other in ${currency}.`,
      `Join free of charge, and get ${sum} in FlashCash. You can spend it for ${days} days.`,
      `This invitation ends after ${invitationDays} days. If you do not want to join, ignore it.`,
      `For no more invitations, open the link and choose “${joinPageMessages.decline}”.`,
    ],
    rows: [],
    link: { label: 'Join', path: `/join/${code}` },
    textNeedsLink: true,
    why: `You get this because ${inviter} entered your address on ${brand}.`,
  }
}
