/**
 * Removes from log values what must never be logged: secrets, by field name, and card numbers, by
 * format.
 */
const secretNames = new RegExp(
  `^(${[
    ...['authorization', 'cookie', '.*token.*', '.*password.*', '.*secret.*', 'x-api-key', 'cvv'],
    ...['code', 'recoverycode', 'ticket'],
  ].join('|')})$`,
  'i',
)
const digitRuns = /\d(?:[ -]?\d){12,27}/g
const hidden = '[redacted]'
/** Times in milliseconds are shorter. */
const firstOf16Digits = 1e15

/** Keys of programs, and secrets of their webhooks. */
const keys = /\b(sk_|whsec_)[\w+/=-]{16,}/g

/** Replaces runs of 13 to 28 digits, and keys. */
export function redactText(text: string): string {
  return text.replaceAll(digitRuns, hidden).replaceAll(keys, `$1${hidden}`)
}

/** A redacted copy, at most four levels deep. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'number' && value >= firstOf16Digits) return hidden
  if (value === null || typeof value !== 'object') return value
  if (value instanceof Error) return redactError(value)
  if (depth >= 4) return '[deep]'
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => redact(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secretNames.test(name) ? hidden : redact(inner, depth + 1),
    ]),
  )
}

/** Drops `detail`, in which database errors contain the values of the failed row. */
function redactError(error: Error): unknown {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return {
    name: error.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? ''),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(error.cause instanceof Error ? { cause: redactError(error.cause) } : {}),
  }
}
