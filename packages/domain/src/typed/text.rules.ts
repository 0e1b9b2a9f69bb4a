/**
 * Text as people type and paste it. What nobody sees is removed, so that a text is stored as it
 * looks: direction marks, zero-width and control characters (a name with U+202E would read as
 * another member's).
 */

/** Joins pictures to one, as in a cook of a person and a pan. */
const joiner = '\u200D'
/** Keeps letters of Persian and other scripts apart. */
const nonJoiner = '\u200C'

const joinsPictures = /(\p{Extended_Pictographic}\uFE0F?\p{EMod}?)\u200D(?=\p{Extended_Pictographic})/gu
const keepsLettersApart = /(\p{Script=Arabic})\u200C(?=\p{Script=Arabic})/gu
/** Private characters that stand for the two above while all others of their kind are removed. */
const [keptJoiner, keptNonJoiner] = ['\uE000', '\uE001']

/** Control, format, private and unassigned characters, lone surrogates, and U+FFFD. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\uFFFD]/gu
const keptInvisible = /[\uE000\uE001]/g

/** One line: every kind of blank and line break is one space; trimmed. */
export function cleanLine(written: string): string {
  return visible(written.replaceAll(/[\s\u0085]+/g, ' '))
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

/** Lines stay, at most one empty one after another; blanks at the ends of lines go; trimmed. */
export function cleanLines(written: string): string {
  return written
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map((line) => visible(line.replaceAll(/\s/g, ' ')).trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function visible(written: string): string {
  return written
    .normalize('NFC')
    .replaceAll(keptInvisible, '')
    .replaceAll(joinsPictures, `$1${keptJoiner}`)
    .replaceAll(keepsLettersApart, `$1${keptNonJoiner}`)
    .replaceAll(invisible, (one) => (one === keptJoiner || one === keptNonJoiner ? one : ''))
    .replaceAll(keptJoiner, joiner)
    .replaceAll(keptNonJoiner, nonJoiner)
}

/** The length in characters (code points), as limits of texts count them. */
export function lengthOf(text: string): number {
  return Array.from(text).length
}

/** A name needs a letter or digit of any script. */
export function hasLetterOrDigit(text: string): boolean {
  return /[\p{L}\p{Nd}]/u.test(text)
}
