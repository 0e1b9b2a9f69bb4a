/**
 * The standing of a member, which its exchange sets (DOMAIN §13): one table of what each allows.
 * Payments are judged by it in the database, in the commit of the payment
 * (`members.payer_allowed`); a test compares the two.
 */
export const standings = ['active', 'standby', 'waiting', 'hold', 'closed'] as const
export type Standing = (typeof standings)[number]

export interface StandingAllows {
  /** Its people sign in and read what is theirs. */
  readonly signIn: boolean
  /** Money leaves its account: it sends, refunds, buys gift cards, agrees to what others ask. */
  readonly pay: boolean
  /** Others pay it, it charges cards and asks for payments. */
  readonly bePaid: boolean
  /** It stands in the directory. */
  readonly beFound: boolean
  /** Its balance ages: it has a month, a spending target and a score. */
  readonly age: boolean
  /** The community fee is charged. */
  readonly communityFee: boolean
}

const all = {
  signIn: true,
  pay: true,
  bePaid: true,
  beFound: true,
  age: true,
  communityFee: true,
} as const
const none = {
  signIn: false,
  pay: false,
  bePaid: false,
  beFound: false,
  age: false,
  communityFee: false,
} as const

export const standingAllows: Readonly<Record<Standing, StandingAllows>> = {
  active: all,
  // Behind the others in the directory, with a word that it may take no payments for a while.
  standby: { ...all, age: false, communityFee: false },
  waiting: { ...all, beFound: false },
  hold: { ...all, pay: false },
  closed: none,
}

/** How a standing is stored in the row of a member, and of its storefront. */
export interface StandingFlags {
  readonly status: 'applied' | 'active' | 'disabled'
  readonly standby: boolean
  readonly onHold: boolean
  readonly waiting: boolean
}

/** The standing of a member; the strongest where several are stored. Null: not approved yet. */
export function standingIn(flags: StandingFlags): Standing | null {
  if (flags.status === 'disabled') return 'closed'
  if (flags.status === 'applied') return null
  if (flags.onHold) return 'hold'
  if (flags.waiting) return 'waiting'
  return flags.standby ? 'standby' : 'active'
}

export function flagsOf(standing: Standing): StandingFlags {
  return {
    status: standing === 'closed' ? 'disabled' : 'active',
    standby: standing === 'standby',
    onHold: standing === 'hold',
    waiting: standing === 'waiting',
  }
}

export interface ClosingFacts {
  /** Minor units of all its accounts, with what is set aside, FlashCash and points. */
  readonly balances: readonly bigint[]
}

export type StandingChange = 'not-a-member-yet' | 'same-standing' | 'balances-left'

/** Why a member cannot get a standing. Closed, it must own and owe nothing. */
export function refuseStandingChange(
  from: Standing | null,
  to: Standing,
  { balances }: ClosingFacts,
): StandingChange | undefined {
  if (from === null) return 'not-a-member-yet'
  if (from === to) return 'same-standing'
  const isEmpty = balances.every((balance) => balance === 0n)
  return to === 'closed' && !isEmpty ? 'balances-left' : undefined
}
