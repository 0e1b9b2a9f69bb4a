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

/** The longest wait for a frame. */
const longestFrameMs = 1_000

/** Resolves after the next frame; at once in a hidden page, which has no frames. */
export function painted(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((go) => {
    requestAnimationFrame(() => setTimeout(go))
    setTimeout(go, longestFrameMs)
  })
}

/** A pause between two pieces of work, so that input waiting in the event queue is handled. */
export function yieldToInput(): Promise<void> {
  return new Promise((go) => setTimeout(go))
}
