/**
 * Finds environment variables that were meant for us but are not read: misspelt names, and names
 * with one of our prefixes. A misspelt variable would otherwise be ignored without a word.
 */
import { typingErrors } from '@exchange/domain/typed/typing-error.rules'

/** Variables of ours that `npm start`, the sandbox and the commands read, but not the server. */
export const otherVariables = [
  'SQL_DIR',
  'SANDBOX_CONTROL_PORT',
  'SANDBOX_HOST',
  'SANDBOX_PORT',
] as const

/** No other program uses names that begin like this. */
const ourPrefixes = new RegExp(
  '^(BRAND|CARD_ENTRY|CARD_NUMBER|CASH_RESERVE|GATEWAY|GIFT_CARD|LEDGER|SANDBOX|TEST_MODE|VAPID|' +
    'RATE_LIMIT)_',
)

const shortest = 4
const longName = 8

/** A sentence for each variable that is not ours but looks like it. */
export function unknownVariables(names: readonly string[], ours: readonly string[]): string[] {
  const known = new Set([...ours, ...otherVariables])
  return names
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const meant = nearest(name, [...known])
      if (meant !== undefined) return [`${name} is not a variable of ours: is ${meant} meant?`]
      return ourPrefixes.test(name) ? [`${name} is not a variable of ours, and is ignored.`] : []
    })
}

/** The known name that differs by a letter, or by two if it is long. */
function nearest(name: string, known: readonly string[]): string | undefined {
  if (name.length < shortest) return undefined
  const upper = name.toUpperCase()
  const most = name.length < longName ? 1 : 2
  const [best] = known
    .map((candidate) => ({ candidate, far: typingErrors(upper, candidate, most) }))
    .filter(({ far }) => far <= most)
    .toSorted((one, other) => one.far - other.far)
  return best?.candidate
}
