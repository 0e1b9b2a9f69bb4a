/** Inviting friends (INVITE-04 to INVITE-19, DOMAIN §9): the form, the allowance, the rewards. */
import { personNameMost } from '../members/contact.rules.ts'
import { fail, ok, type Result } from '../result.ts'
import { readEmail } from '../typed/email.rules.ts'
import { readName } from '../typed/name.rules.ts'
import { phoneLink, phoneText, readPhoneNumber } from '../typed/phone.rules.ts'

/** An invitation that nobody has claimed ends after so many days. */
export const invitationDays = 30

/** Minor units of FlashCash, and how long each lasts; promised with each invitation. */
export const invitationRewards = {
  /** To the friend who joins. */
  friend: 50_00n,
  /** To the inviter when the friend has joined. */
  joined: 15_00n,
  /** To the inviter when the friend is a full member and has completed onboarding. */
  upgraded: 35_00n,
  days: 30,
} as const

/** Notes of the FlashCash, which its owner reads. */
export const rewardNotes = {
  friend: 'Welcome! You joined by an invitation.',
  joined: 'A friend you invited has joined.',
  upgraded: 'A friend you invited is a full member.',
} as const
export type RewardKind = keyof typeof rewardNotes

/** Bytes of chance in a code: it cannot be guessed. */
export const invitationCodeBytes = 16

/** Whether a text can be a code: base64url of its bytes. */
export function canBeInvitationCode(code: string): boolean {
  return /^[\w-]{22}$/.test(code)
}

export interface InviteFields {
  readonly first: string
  readonly last: string
  /** Of phone and email one is empty. */
  readonly phone: string
  readonly email: string
}

export type InviteMode = 'text' | 'mail'

export interface InviteFault {
  readonly field: keyof InviteFields
  readonly code:
    | 'first-required'
    | 'last-required'
    | 'name-without-letter'
    | 'name-too-long'
    | 'phone-required'
    | 'phone-invalid'
    | 'email-required'
    | 'email-invalid'
    | 'one-way-only'
}

/** The mode of an order of the wire, which has none. */
export function modeOf({ phone, email }: Pick<InviteFields, 'phone' | 'email'>): InviteMode {
  return phone.trim() === '' && email.trim() !== '' ? 'mail' : 'text'
}

/** Returns the fields as they are stored, or all faults in the order of the form. */
export function readInvite(
  typed: InviteFields,
  mode: InviteMode,
): Result<InviteFields, readonly InviteFault[]> {
  const faults: InviteFault[] = []
  const say = (field: InviteFault['field'], code: InviteFault['code']) => {
    faults.push({ field, code })
    return ''
  }
  const name = (field: 'first' | 'last') => {
    const read = readName(typed[field], personNameMost)
    if (read.ok) return read.value
    if (read.error === 'missing') return say(field, `${field}-required`)
    return say(field, read.error === 'no-letter' ? 'name-without-letter' : 'name-too-long')
  }
  const first = name('first')
  const last = name('last')
  let phone = ''
  let email = ''
  if (mode === 'text') {
    const read = readPhoneNumber(typed.phone)
    // A text message reaches no extension.
    if (read.ok && read.value.extension === '') phone = phoneText(read.value)
    else {
      const isMissing = !read.ok && read.error === 'missing'
      say('phone', isMissing ? 'phone-required' : 'phone-invalid')
    }
    if (typed.email.trim() !== '') say('email', 'one-way-only')
  } else {
    const read = readEmail(typed.email)
    if (read.ok) email = read.value
    else say('email', read.error === 'missing' ? 'email-required' : 'email-invalid')
  }
  return faults.length > 0 ? fail(faults) : ok({ first, last, phone, email })
}

/** INVITE-10: `+15045550123`; empty stays empty. */
export function wirePhone(stored: string): string {
  const read = readPhoneNumber(stored)
  return read.ok ? phoneLink(read.value) : ''
}

/** An invitation as it is read: times as dates or ISO text, amounts in minor units. */
export interface InviteFacts {
  readonly first: string
  readonly last: string
  readonly phone: string
  readonly email: string
  readonly createdAt: Date | string
  readonly startedAt: Date | string | null
  readonly joinedAt: Date | string | null
  readonly friendAmount: bigint | number
  readonly inviterAmount: bigint | number
}

/** How a letter may call somebody: a name that could be anything but a name is left out. */
export function spokenName(first: string): string {
  return /^[\p{L}\p{M}'’ -]{1,30}$/u.test(first) ? first : ''
}

/**
 * How many friends of one member join in 30 days before it can invite no more. Rewards are paid for
 * people whom nobody looks at, so this bounds what invented friends can bring.
 */
export const friendsIn30Days = 10

/** How many more a member may invite: those that are open count, and too many who joined lately. */
export function invitesLeft(
  allowance: number,
  { open, joinedLately }: { readonly open: number; readonly joinedLately: number },
): number {
  return Math.max(0, Math.min(allowance - open, friendsIn30Days - joinedLately - open))
}

export interface ProgrammeLeft {
  /** How many more invitations of the whole network may be open. */
  readonly invites: number
  /** How many more friends may join. */
  readonly users: number
}

/** INVITE-14 to INVITE-17: why nothing can be sent; the pause comes before the allowance. */
export type InviteHold = 'paused' | 'none-left' | 'none-at-all'

export function inviteHold(
  programme: ProgrammeLeft,
  own: { readonly left: number; readonly pending: number },
): InviteHold | undefined {
  if (programme.invites <= 0 || programme.users <= 0) return 'paused'
  if (own.left > 0) return undefined
  return own.pending > 0 ? 'none-left' : 'none-at-all'
}

export interface InviterFacts {
  readonly isMain: boolean
  readonly active: boolean
  readonly exchangeOpen: boolean
  readonly invitesEnabled: boolean
  readonly trial: boolean
}

export type InviterRefusal = 'not-here' | 'member-inactive' | 'main-contact-only'

/**
 * Who may invite: the main contact of an active full member, where the exchange takes part
 * (INVITE-02, INVITE-03). The rewards are the business's, so no right of a person fits.
 */
export function refuseInviter(facts: InviterFacts): InviterRefusal | undefined {
  if (!facts.active || !facts.exchangeOpen) return 'member-inactive'
  if (!facts.invitesEnabled || facts.trial) return 'not-here'
  return facts.isMain ? undefined : 'main-contact-only'
}

/** INVITE-12. */
export type InviteStatus = 'unclaimed' | 'started' | 'joined'

export function inviteStatus(invite: {
  readonly startedAt: unknown
  readonly completed: unknown
}): InviteStatus {
  if (invite.completed) return 'joined'
  return invite.startedAt ? 'started' : 'unclaimed'
}
