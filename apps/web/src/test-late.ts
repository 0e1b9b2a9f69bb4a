/**
 * Delays React's renders in tests (after an answer, after a validation): a test that does not wait
 * for them fails always, instead of once in a hundred runs. Loaded before React, whose scheduler
 * takes `setImmediate` when it is loaded.
 */
const lateMs = 10
// The real ones, whatever clock a test sets afterwards.
const { setImmediate: immediately, setTimeout: after } = globalThis

/** `setImmediate` by way of a timer. */
function late<Given extends unknown[]>(run: (...given: Given) => void, ...given: Given) {
  return after(() => immediately(run, ...given), lateMs)
}

Object.assign(globalThis, { setImmediate: late })
