/**
 * Delays between password tries (SEC-11 as decided): they grow with consecutive failures, per
 * username and per address, and there is no permanent lockout.
 */
export type ThrottleKind = 'username' | 'address'

/** Failures without delay: people mistype, and many people share an address. */
const free: Record<ThrottleKind, number> = { username: 5, address: 20 }
const longestMs = 15 * 60_000

/** Older failures are ignored. */
export const failureMemoryMs = 24 * 3_600_000

export function delayAfterFailuresMs(kind: ThrottleKind, failures: number): number {
  const counted = failures - free[kind]
  return counted < 0 ? 0 : Math.min(longestMs, 1_000 * 2 ** Math.min(counted, 20))
}
