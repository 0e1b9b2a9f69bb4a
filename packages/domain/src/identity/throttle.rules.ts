/**
 * How long the next try at a password must wait (SEC-11 as decided): delays grow with the
 * failures in a row, per username and per address, and nobody is ever locked out for good.
 */
export type ThrottleKind = 'username' | 'address'

/** Failures that cost nothing: people mistype, and many people share one address. */
const free: Record<ThrottleKind, number> = { username: 5, address: 20 }
const longestMs = 15 * 60_000

/** Failures older than this are forgotten. */
export const failureMemoryMs = 24 * 3_600_000

export function delayAfterFailuresMs(kind: ThrottleKind, failures: number): number {
  const counted = failures - free[kind]
  return counted < 0 ? 0 : Math.min(longestMs, 1_000 * 2 ** counted)
}
