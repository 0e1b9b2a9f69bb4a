/**
 * How often something may be tried, each with the requirement that asks for it. How often a call
 * may be made stands in the call's contract.
 */
export interface Budget {
  /** Begins the key of each of its counts. */
  readonly name: string
  readonly most: number
  /** From the first that is counted, or, with delays, from the last. */
  readonly withinMs: number
  /** Once `most` are counted the next waits so long, and longer each time, but is never refused. */
  readonly delaysMs?: readonly number[]
}

/** Guesses that found nothing: by contact and by address, and by all of the network together. */
export interface GuessBudget extends Pick<Budget, 'name' | 'withinMs'> {
  readonly most: { readonly contact: number; readonly address: number; readonly network: number }
  /** How many each address has, all the same, within the time once the network has none left. */
  readonly spared?: number
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** SEC-11: numbers of members' cards, searched, charged or activated. */
export const memberCardGuesses: GuessBudget = {
  name: 'member-card',
  withinMs: 10 * minuteMs,
  most: { contact: 10, address: 30, network: 1_000 },
}

/** GIFT-14: their numbers are money without a name. 300 an hour find one in a few hundred years. */
export const giftCardGuesses: GuessBudget = {
  name: 'gift-card',
  withinMs: hourMs,
  most: { contact: 10, address: 30, network: 300 },
}

/**
 * AUTH-20: each code has five tries of its own; this bounds trying many usernames. The network's
 * part only slows: who uses it up keeps nobody else from entering a code.
 */
export const resetCodeGuesses: GuessBudget = {
  name: 'reset-code',
  withinMs: hourMs,
  most: { contact: 30, address: 30, network: 2_000 },
  spared: 5,
}

/**
 * DOMAIN §16: codes of authenticators and recovery codes that were wrong. Three of a million codes
 * are right at a time: who has the password finds one in four years. On a device of the person they
 * are counted apart, so that a thief of the password uses up none of the person's tries.
 */
export const factorCodeGuesses: GuessBudget = {
  name: 'factor-code',
  withinMs: hourMs,
  most: { contact: 10, address: 30, network: 5_000 },
  spared: 5,
}

/** POS-05: codes of registers that nobody has; of 50 bits, they are not found by guessing. */
export const registerCodeGuesses: GuessBudget = {
  name: 'register-code',
  withinMs: hourMs,
  most: { contact: 30, address: 30, network: 1_000 },
  spared: 5,
}

/** A minute, two, four and so on, to eight hours. */
const pinDelaysMs = [
  ...Array.from({ length: 8 }, (_, at) => minuteMs * 2 ** at),
  4 * hourMs,
  8 * hourMs,
]

/**
 * POS-05: wrong PINs of one cashier in a row, on all devices together, because a PIN has only four
 * to six digits. A new PIN begins a new count.
 */
export const pinsFailed: Budget = {
  name: 'cashier-pin',
  most: 5,
  withinMs: 24 * hourMs,
  delaysMs: pinDelaysMs,
}

/**
 * POS-05: and in a day, also if right ones come between, because a manager types the PIN on the
 * tills of others, again and again: else each approval would be worth four guesses more. Counted
 * from the first, so that the mistakes of weeks do not add up.
 */
export const pinsFailedInDay: Budget = { name: 'cashier-pin-day', most: 20, withinMs: 24 * hourMs }

/** AUTH-12: how often a code may be asked for one username. */
export const codesAsked: Budget = { name: 'code-asked', most: 5, withinMs: hourMs }

/** AUTH-12: and as often on the devices of its user, so that strangers do not use it up. */
export const codesAskedOnDevices: Budget = {
  name: 'code-asked-device',
  most: 5,
  withinMs: hourMs,
}

/**
 * AUTH-12: and as often from the blocks of addresses that its user has signed in from, for a new
 * device at home or at work.
 */
export const codesAskedAtPlaces: Budget = {
  name: 'code-asked-place',
  most: 5,
  withinMs: hourMs,
}

/**
 * AUTH-26: letters that prove an address. By contact and address a minute apart, so that a
 * corrected address gets one at once; by contact; and by address, whoever asks.
 */
export const verificationsSent = {
  pause: { name: 'verification-pause', most: 1, withinMs: minuteMs },
  contact: { name: 'verification-contact', most: 6, withinMs: hourMs },
  address: { name: 'verification-address', most: 10, withinMs: 24 * hourMs },
} satisfies Record<string, Budget>

/** CONTACT-08: changes of an address or phone, each of which is told where letters went before. */
export const detailsChanged: Budget = { name: 'details-change', most: 10, withinMs: 24 * hourMs }

/** CHARGE-16: how many declines of one holder a seller hears of. */
export const declinesHeard: Budget = { name: 'decline-heard', most: 3, withinMs: hourMs }

/** SEC-11: 1, 2, 4 seconds and so on, to a quarter of an hour; nobody is locked out for good. */
const signInDelaysMs = [...Array.from({ length: 10 }, (_, at) => 1_000 * 2 ** at), 15 * minuteMs]

/** SEC-11: failures in a row; people mistype, and many people share one address. */
export const signInsFailed = {
  username: {
    name: 'sign-in-username',
    most: 5,
    withinMs: 24 * hourMs,
    delaysMs: signInDelaysMs,
  },
  address: {
    name: 'sign-in-address',
    most: 20,
    withinMs: 24 * hourMs,
    delaysMs: signInDelaysMs,
  },
  /** Of one user on one of its own devices. Strangers are counted above and delay nobody there. */
  device: {
    name: 'sign-in-device',
    most: 5,
    withinMs: 24 * hourMs,
    delaysMs: signInDelaysMs,
  },
} satisfies Record<string, Budget>

/**
 * Letters about sign-ins on new devices: three as they happen, then each later than the one before,
 * with everything since. Private windows are new devices each time.
 */
export const deviceLetters: Budget = {
  name: 'device-letter',
  most: 3,
  withinMs: 24 * hourMs,
  delaysMs: [2 * hourMs, 4 * hourMs, 8 * hourMs],
}

/** Notifications of sign-ins on new devices. */
export const devicesNotified: Budget = { name: 'device-notice', most: 5, withinMs: 24 * hourMs }

/**
 * SEC-11: wrong proofs in a session, which ends at the fifth; and in all sessions of a person,
 * whose delays are apart from those of signing in: neither stops the other.
 */
export const proofsFailed = {
  session: { name: 'proof-session', most: 5, withinMs: 24 * hourMs },
  contact: { name: 'proof-contact', most: 10, withinMs: 24 * hourMs, delaysMs: signInDelaysMs },
} satisfies Record<string, Budget>
