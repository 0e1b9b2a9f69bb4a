/**
 * Names of a person that its own password must not consist of (AUTH-21): whoever attacks one person
 * tries them first. For new passwords only; one in use stays as it is.
 */
export interface OwnNames {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly business: string
  readonly email: string
}

/** Shorter words occur in other words. */
const wordLengthMin = 3
/** What must be left of a password, without its digits and signs, beside the names in it. */
const lettersLeftMin = 4

/** Whether a password is little more than names of its person. */
export function isOfOwnNames(password: string, names: OwnNames): boolean {
  const plain = lettersOf(password)
  const words = wordsOf(names).toSorted((one, other) => other.length - one.length)
  let left = plain
  for (const word of words) left = left.replaceAll(word, ' ')
  if (left === plain) return false
  return left.replaceAll(/[^\p{L}]/gu, '').length < lettersLeftMin
}

function wordsOf({ username, firstName, lastName, business, email }: OwnNames): string[] {
  const parts = [username, firstName, lastName, business, email].flatMap((name) => [
    lettersOf(name),
    ...name.split(/[^\p{L}\p{N}]+/u).map(lettersOf),
  ])
  return [...new Set(parts)].filter((word) => word.length >= wordLengthMin)
}

/** Letters and digits in lower case, without accents. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
