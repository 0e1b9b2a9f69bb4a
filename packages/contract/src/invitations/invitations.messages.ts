/** Texts about inviting friends and joining by an invitation (INVITE, ERR-17). */
import type {
  InviteFault,
  InviteHold,
  InviterRefusal,
  InviteStatus,
} from '@exchange/domain/invitations/invitation.rules'
import { invitationDays } from '@exchange/domain/invitations/invitation.rules'
import type { JoiningFaultCode } from '@exchange/domain/invitations/joining.rules'
import { personNameMost } from '@exchange/domain/members/contact.rules'
import { detailsFaults } from '../contact-details/contact-details.messages.ts'
import type { ErrorCode } from '../errors.ts'

type Reasons<Name extends string> = Record<
  Name,
  { readonly code: ErrorCode; readonly reason: string }
>

const nameFaults = {
  'first-required': 'You must enter a first name.',
  'last-required': 'You must enter a last name.',
  'name-without-letter': 'A name needs a letter or a digit.',
  'name-too-long': `A name may have at most ${personNameMost} characters.`,
} as const

export const inviteFaults: Record<InviteFault['code'], string> = {
  ...nameFaults,
  'phone-required': 'You must enter a phone number.',
  'phone-invalid':
    'Invalid phone number. Mobile phone number must be of the format (555) 555-5555.',
  'email-required': 'You must enter an email address.',
  'email-invalid': 'Invalid email address.',
  'one-way-only': 'Enter a phone number or an email address, not both.',
}

export const joiningFaults: Record<JoiningFaultCode, string> = {
  ...nameFaults,
  ...detailsFaults,
  'zip-required': 'Enter your zip code.',
  'zip-invalid': 'A zip code has five digits.',
}

/** INVITE-15 to INVITE-17; `network` is the name of the network (SHELL-02). */
export const holdSentences = (network: string): Record<InviteHold, string> => ({
  paused: `The ${network} invitations program has been so overwhelmingly successful that we're taking a quick break to catch up. We will reopen invites soon. Be sure to check back!`,
  'none-left': `You have no invites left. You will earn additional invites once your current pending invites join ${network}.`,
  'none-at-all': 'You have no invites. You can request invites by contacting your exchange office.',
})

/** INVITE-12. */
export const statusWords: Record<InviteStatus, string> = {
  unclaimed: 'Not Claimed Yet',
  started: 'Pending Completion',
  joined: 'Joined!',
}

const whoeverInvites = {
  'not-here': { code: 'FORBIDDEN', reason: 'Your exchange does not take part in invitations.' },
  'member-inactive': {
    code: 'FORBIDDEN',
    reason: 'Your membership is not active. Please contact your exchange.',
  },
  'main-contact-only': {
    code: 'FORBIDDEN',
    reason: 'The main contact of your business invites friends.',
  },
  'own-address': { code: 'CONFLICT', reason: 'This reaches your own business. Invite a friend.' },
  'invited-already': {
    code: 'CONFLICT',
    reason: 'This person has been invited already. Invite someone else.',
  },
  'no-text': {
    code: 'UNAVAILABLE',
    reason: 'Text messages cannot be sent here. Invite your friend by email.',
  },
  'no-mail': {
    code: 'UNAVAILABLE',
    reason: 'Emails cannot be sent here. Invite your friend by text message.',
  },
} as const satisfies Reasons<
  InviterRefusal | 'own-address' | 'invited-already' | 'no-text' | 'no-mail'
>

/** Why no invitation was made; `network` as in `holdSentences`. */
export const createRefusals = (network: string) => {
  const held = holdSentences(network)
  return {
    ...whoeverInvites,
    paused: { code: 'CONFLICT', reason: held.paused },
    'none-left': { code: 'CONFLICT', reason: held['none-left'] },
    'none-at-all': { code: 'CONFLICT', reason: held['none-at-all'] },
  } as const satisfies Reasons<InviteHold | keyof typeof whoeverInvites>
}

export const joinRefusals = {
  unknown: {
    code: 'NOT_FOUND',
    reason: 'This invitation cannot be found. Open the link from the message again.',
  },
  joined: { code: 'GONE', reason: 'This invitation was used before, and works only once.' },
  expired: {
    code: 'GONE',
    reason: `This invitation is older than ${invitationDays} days and has ended. Ask your friend for a new one.`,
  },
  declined: {
    code: 'GONE',
    reason:
      'You asked for no more invitations, so this link has ended. You can still apply to join.',
  },
  'address-known': {
    code: 'CONFLICT',
    reason: 'This email address or phone number is in use already. Sign in, or enter another one.',
  },
  'terms-changed': {
    code: 'TERMS_VERSION',
    reason: 'The terms have changed in the meantime. Read them again, then agree.',
  },
  'no-trial': {
    code: 'UNAVAILABLE',
    reason: 'Nobody can join by an invitation at the moment. Please try again later.',
  },
} as const satisfies Reasons<
  'unknown' | 'joined' | 'expired' | 'declined' | 'address-known' | 'terms-changed' | 'no-trial'
>

/** The panel Invite and Earn. */
export const invitationMessages = {
  testAccount: 'This is a test account and invites nobody.',
  title: 'Invite and Earn',
  /** INVITE-13. */
  reward: (most: string) => `Invite a friend, and earn up to ${most} in FlashCash.`,
  rewardParts: (parts: { friend: string; joined: string; upgraded: string; days: number }) =>
    [
      `Your friend gets up to ${parts.friend} in FlashCash, for ${parts.days} days.`,
      `You get ${parts.joined} immediately when your friend joins.`,
      `You get ${parts.upgraded} more after your friend upgrades to full membership and completes onboarding.`,
    ] as const,
  left: (count: number) => (count === 1 ? '1 invite left' : `${count} invites left`),
  by: 'Send it by',
  text: 'Text message',
  mail: 'Email',
  first: 'First name',
  last: 'Last name',
  phone: 'Mobile phone',
  email: 'Email',
  submit: 'Send invite',
  sent: (name: string) => `${name} is invited.`,
  list: 'Your invites',
  none: 'Friends you invite appear here.',
  on: (day: string) => `Invited on ${day}`,
  notHere: 'The main contact of your business invites friends, where your exchange takes part.',
} as const

/** The page on which a friend joins (INVITE-18). */
export const joinPageMessages = {
  invites: (inviter: string, business: string) => `${inviter} of ${business} invites you`,
  title: (network: string) => `Join ${network}`,
  gets: (sum: string, days: number) =>
    `You get ${sum} in FlashCash when you join, to spend for ${days} days.`,
  trial: (exchange: string) =>
    `You start as a trial member of ${exchange}, free of charge. A full membership can sell, too.`,
  steps: [
    { title: 'You join', text: 'Enter who you are and choose a password.' },
    { title: 'You spend', text: 'Pay any member of the network with your FlashCash.' },
    { title: 'You sell', text: 'With a full membership, others pay you, and you spend it again.' },
  ],
  first: 'First name',
  last: 'Last name',
  email: 'Email',
  emailHint:
    'Your FlashCash arrives once this address is verified. If your invitation came here, it is.',
  phone: 'Phone',
  zip: 'Zip code',
  password: 'Password',
  agree: 'I have read and agree to the Terms and Conditions',
  read: 'Read the Terms and Conditions',
  mustAgree: 'Agree to the Terms and Conditions to join.',
  submit: 'Join',
  welcome: 'Welcome! You have joined.',
  failed: 'The invitation could not be loaded.',
  refused: 'You cannot join by this link',
  apply: 'Join the exchange near you',
  register: "I'm a new user",
  signIn: 'Sign in',
  signedIn: (name: string) => `You are signed in as ${name}. An invitation is for someone new.`,
  signOut: 'Sign out',
  decline: 'No more invitations, please',
  declined: 'You will get no more invitations from us.',
} as const
