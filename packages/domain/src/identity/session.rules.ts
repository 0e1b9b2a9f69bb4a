/** How long access tokens live (DOMAIN §3): since the last call that a person caused. */
const hourMs = 3_600_000

/** 30 days with 'Keep me signed in', else 12 hours (AUTH-07). */
export function sessionLifetimeMs(keep: boolean): number {
  return keep ? 30 * 24 * hourMs : 12 * hourMs
}

/** A replaced token lives this much longer: two tabs, a lost answer. */
export const replacedSessionLifetimeMs = 60_000
