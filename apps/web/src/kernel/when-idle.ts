/** Does what nobody waits for when the page has nothing better to do, soon in any case. */
const latestMs = 3_000
/** For a browser that cannot tell when it is idle. */
const restMs = 500

export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: latestMs })
  else setTimeout(work, restMs)
}
