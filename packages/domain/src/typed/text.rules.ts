/**
 * Text as people type and paste it. What nobody sees is removed, so that a text is stored as it
 * looks: direction marks, zero-width and control characters (a name with U+202E would read as
 * another member's), and letters without a shape, such as the Hangul filler.
 */

/** Joins pictures to one, as in a cook of a person and a pan. */
const joiner = '\u200D'
/** Keeps letters of Persian and other scripts apart. */
const nonJoiner = '\u200C'
/** Shows the character before it in colour. */
const colour = '\uFE0F'

const coloursPicture = /(\p{Extended_Pictographic}|[#*\d](?=\uFE0F\u20E3))\uFE0F/gu
const joinsPictures =
  /(\p{Extended_Pictographic}\uE002?\p{EMod}?)\u200D(?=\p{Extended_Pictographic})/gu
const keepsLettersApart = /(\p{Script=Arabic})\u200C(?=\p{Script=Arabic})/gu
/** Private characters that stand for the three above while all others of their kind are removed. */
const kept = new Map([
  ['\uE000', joiner],
  ['\uE001', nonJoiner],
  ['\uE002', colour],
])

/** Control, format and private characters, lone surrogates, U+FFFD, and what has no shape. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{NChar}\p{DI}\uFFFD]/gu
const stand = /[\uE000-\uE002]/g
/** U+FEFF has no width, although it counts as a blank. */
const blank = /[\s\u0085]/g
const noWidth = /\uFEFF/g

/** One line: every kind of blank and line break is one space; trimmed. */
export function cleanLine(written: string): string {
  return visible(written.replaceAll(noWidth, '').replaceAll(blank, ' '))
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

/** Lines stay, at most one empty one after another; blanks at the ends of lines go; trimmed. */
export function cleanLines(written: string): string {
  return written
    .replaceAll(noWidth, '')
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map((line) => visible(line.replaceAll(blank, ' ')).trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function visible(written: string): string {
  return written
    .replaceAll(stand, '')
    .replaceAll(coloursPicture, '$1\uE002')
    .replaceAll(joinsPictures, '$1\uE000')
    .replaceAll(keepsLettersApart, '$1\uE001')
    .replaceAll(invisible, (one) => kept.get(one) ?? '')
    .normalize('NFC')
}

/** The length in characters (code points), as limits of texts count them. */
export function lengthOf(text: string): number {
  return Array.from(text).length
}

/** A name needs a letter or digit of any script. */
export function hasLetterOrDigit(text: string): boolean {
  return /[\p{L}\p{Nd}]/u.test(text)
}

/**
 * Letters, digits and marks of East Asian keyboards in their usual width: `１２．５０` is `12.50`.
 * Other signs that stand for digits, such as `²` and `½`, stay what they are.
 */
export function ofUsualWidth(text: string): string {
  return text.replaceAll(/[\uFF01-\uFF5E]/g, (wide) =>
    String.fromCodePoint(wide.charCodeAt(0) - 0xfee0),
  )
}
