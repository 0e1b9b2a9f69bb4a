/**
 * Delays React's renders in tests (after an answer, after a validation), so that a test that does
 * not wait for them always fails, instead of once in a hundred runs. Imported before React, whose
 * scheduler takes `setImmediate` when it is loaded.
 */
const lateMs = 10
// The real timers, whatever clock a test installs later.
const { setImmediate: immediately, setTimeout: after } = globalThis

/** `setImmediate` through a timer. */
function late<Given extends unknown[]>(run: (...given: Given) => void, ...given: Given) {
  return after(() => immediately(run, ...given), lateMs)
}

Object.assign(globalThis, { setImmediate: late })
