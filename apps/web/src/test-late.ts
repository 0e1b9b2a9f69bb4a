/**
 * What React renders of its own accord (after an answer, after a form was checked) comes late in
 * tests, always: a test that looks without waiting fails every time, and not once in a hundred on
 * a busy machine. Loaded before React, whose scheduler takes `setImmediate` when it is loaded.
 */
const lateMs = 10
// The real ones, whatever clock a test sets afterwards.
const { setImmediate: immediately, setTimeout: after } = globalThis

/** `setImmediate` by way of a timer. */
function late<Given extends unknown[]>(run: (...given: Given) => void, ...given: Given) {
  return after(() => immediately(run, ...given), lateMs)
}

Object.assign(globalThis, { setImmediate: late })
