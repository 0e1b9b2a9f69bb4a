/**
 * Texts and values as the logs keep them: without numbers of cards and without what is secret by
 * its name, in a form that PostgreSQL stores unchanged, so that a signature fits what is read.
 */
const digitRuns = /\d(?:[ -]?\d){11,27}/g
const secretNames = /password|secret|token|hash|cvv|pin|^code$|number$/i
const longest = 2_000
const deepest = 4

/** At most 2,000 characters; runs of 12 to 28 digits show only the last four. */
export function logText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\0', '')
    .replaceAll(digitRuns, (run) => `…${run.replaceAll(/\D/g, '').slice(-4)}`)
    .slice(0, longest)
    .toWellFormed()
}

export type LogValue = string | number | boolean | null | readonly LogValue[] | LogObject
export interface LogObject {
  readonly [name: string]: LogValue | undefined
}

/** A copy without secrets: names like `password` or `cardNumber` are left out. */
export function logValue(value: LogValue, depth = 0): LogValue {
  if (typeof value === 'string') return logText(value)
  if (value === null || typeof value !== 'object') return value
  if (depth >= deepest) return null
  if (Array.isArray(value)) return value.map((one: LogValue) => logValue(one, depth + 1))
  const kept = Object.entries(value).flatMap(([name, inner]) =>
    inner === undefined || secretNames.test(name) ? [] : [[name, logValue(inner, depth + 1)]],
  )
  return Object.fromEntries(kept) as LogObject
}
