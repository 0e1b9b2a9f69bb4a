/** Lifetimes of access tokens (DOMAIN §3), counted from the last call made by a person. */
const hourMs = 3_600_000

/** 30 days with 'Keep me signed in', else 12 hours (AUTH-07). */
export function sessionLifetimeMs(keep: boolean): number {
  return keep ? 30 * 24 * hourMs : 12 * hourMs
}

/** A replaced token stays valid this long, for a second tab or a lost answer. */
export const replacedSessionLifetimeMs = 60_000
