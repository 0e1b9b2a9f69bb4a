/**
 * Texts and values as the logs keep them: without numbers of cards and without what is secret by
 * its name, in a form that PostgreSQL stores unchanged, so that a signature fits what is read.
 */
const idOrDigits =
  /(?<id>[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12})|\d(?:[ -]?\d){11,27}/g
const secretNames = /password|secret|token|hash|cvv|pin|^code$|number$/i
const longest = 2_000
const deepest = 4

/**
 * At most 2,000 characters; runs of 12 to 28 digits show only the last four, except those within a
 * UUID of any version (RFC 9562), which names a session, a request or a payment.
 */
export function logText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\0', '')
    .replaceAll(idOrDigits, (found, id?: string) => id ?? `…${lastFour(found)}`)
    .slice(0, longest)
    .toWellFormed()
}

const lastFour = (run: string) => run.replaceAll(/\D/g, '').slice(-4)

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
