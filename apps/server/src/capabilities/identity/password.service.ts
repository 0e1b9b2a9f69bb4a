/**
 * Passwords as argon2id hashes. Hashing is slow and takes much memory by design, so only a few run
 * and wait at a time: many sign-ins must not starve the payments of the process.
 */
import { hash, verify } from '@node-rs/argon2'

/** OWASP's minimum: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnceMax = 2
const waitingMax = 64

/** Compared with for unknown users, so that both cases take the same time. */
const dummyHash = hash('a password that nobody has', cost)

export interface Passwords {
  /** With a salt, the same hash each time; otherwise the salt is random. */
  hash(password: string, salt?: Buffer): Promise<string>
  /** Without a hash, false after the time of a comparison. */
  matches(password: string, stored: string | null | undefined): Promise<boolean>
}

/** Thrown if too many sign-ins are waiting. */
export class PasswordsBusy extends Error {}

export function createPasswords(): Passwords {
  const queue: (() => void)[] = []
  let running = 0
  const turn = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running >= atOnceMax) {
      if (queue.length >= waitingMax) throw new PasswordsBusy('Too many sign-ins at once.')
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      // Passes the turn on, so `running` stays the same.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
  return {
    hash: (password, salt) => turn(() => hash(plain(password), { ...cost, ...(salt && { salt }) })),
    matches: (password, stored) =>
      turn(async () => {
        const same = await verify(stored ?? (await dummyHash), plain(password))
        return same && stored !== null && stored !== undefined
      }),
  }
}

function plain(password: string): string {
  return password.normalize('NFC')
}
