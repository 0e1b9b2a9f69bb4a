/**
 * Paying the same again shortly after is often a mistake: the person did not see that the first
 * payment was made. It is asked about, never refused.
 */
const askedForMs = 10 * 60_000

/** How long ago the same was done, in whole minutes; undefined if it is not asked about. */
export function repeatedAfter(madeAtMs: number, nowMs: number): number | undefined {
  const ms = nowMs - madeAtMs
  return ms >= 0 && ms < askedForMs ? Math.floor(ms / 60_000) : undefined
}
