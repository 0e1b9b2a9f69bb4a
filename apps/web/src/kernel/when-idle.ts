/** Schedules work that nothing waits for. */

/** The longest delay, however busy the page is. */
const latestMs = 3_000
/** For a browser without `requestIdleCallback`. */
const delayMs = 500

/** Runs `work` when the page is idle. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: latestMs })
  else setTimeout(work, delayMs)
}

/** A pause between two pieces of work, so that input waiting in the event queue is handled. */
export function yieldToInput(): Promise<void> {
  return new Promise((go) => setTimeout(go))
}
