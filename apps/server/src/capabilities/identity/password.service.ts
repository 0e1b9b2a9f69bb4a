/**
 * Passwords as argon2id hashes. Hashing is slow and hungry by design, so only a few run at once
 * and few may wait: a flood of sign-ins must not starve the payments of the same process.
 */
import { hash, verify } from '@node-rs/argon2'

/** OWASP's minimum: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnceMax = 2
const waitingMax = 64

/** What an unknown user's password is compared with, so that both cases cost the same. */
const nobodysHash = hash('a password that nobody has', cost)

export interface Passwords {
  hash(password: string): Promise<string>
  /** False for any password when there is no hash, at the cost of a comparison. */
  matches(password: string, stored: string | null | undefined): Promise<boolean>
}

/** Thrown when too many sign-ins wait already. */
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
      // The turn is handed on as it is: `running` counts turns, not people.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
  return {
    hash: (password) => turn(() => hash(plain(password), cost)),
    matches: (password, stored) =>
      turn(async () => {
        const same = await verify(stored ?? (await nobodysHash), plain(password))
        return same && stored !== null && stored !== undefined
      }),
  }
}

function plain(password: string): string {
  return password.normalize('NFC')
}
