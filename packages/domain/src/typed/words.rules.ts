/**
 * The words of a text, folded so that different spellings of one word are equal. Everything that is
 * searched and every search is folded by these rules: here, and in the database by `words.plain`,
 * which a test holds to the same results.
 */

/** Every sign that people write for an apostrophe, also in Hebrew, with the s of a possessive. */
const apostrophes = new RegExp(
  String.raw`[\u0027\u0060\u00B4\u02B9\u02BB\u02BC\u02BD\u02BE\u02BF` +
    String.raw`\u02C8\u055A\u05F3\u05F4\u2018\u2019\u201B\u2032\uFF07]` +
    String.raw`([sS](?![A-Za-z0-9\u00C0-\uFFFF]))?`,
  'gu',
)

/** Accents, points and vowels of decomposed letters, and what nobody sees. */
const accents = new RegExp(
  '[' +
    String.raw`\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4` +
    String.raw`\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC` +
    String.raw`\u06DF-\u06E8\u06EA-\u06ED\u1AB0-\u1ACE\u1DC0-\u1DFF\u00AD` +
    String.raw`\u200B-\u200F\u2060\u20D0-\u20F0\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF` +
    ']',
  'g',
)

/** Letters that do not decompose, final forms, and digits of other scripts. */
const odd = 'đøłħŧıȷðƀɓɗɖɠɨɫɬȼɇǥƙɱɲɵƥʠɍʂƭʈʉʋɏƶǝəςٱىةیکۀ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'
const usual = 'dolhtijdbbddgillcegkmnopqrsttuvyzeeσايهيكه01234567890123456789'
const letters = new Map([
  ...Array.from(odd, (letter, at) => [letter, usual[at] ?? ''] as const),
  ...([
    ['ß', 'ss'],
    ['æ', 'ae'],
    ['œ', 'oe'],
    ['þ', 'th'],
  ] as const),
])
const lettersAlike = new RegExp(`[${[...letters.keys()].join('')}]`, 'g')

/** `a/c`, `A.C.` and `b&b` are one word each. */
const betweenLetters = /(?<=(?<![a-z0-9])[a-z])[./&](?=[a-z](?![a-z0-9]))/g

/** Everything but letters and digits of any script. */
const between = new RegExp(
  '[' +
    String.raw`\u0000-/:-@\u005B-\u0060\u007B-\u00BF\u00D7\u00F7\u02C2-\u02C5\u02D2-\u02EB` +
    String.raw`\u02ED\u02EF-\u02FF\u0375\u03F6\u0482\u055A-\u055F\u0589-\u058F\u05BE\u05C0` +
    String.raw`\u05C3\u05C6\u05F3-\u060F\u061B-\u061F\u066A-\u066D\u06D4\u06DD-\u06DE\u06E9` +
    String.raw`\u06FD-\u06FE\u0700-\u070F\u07F6-\u07F9\u07FE-\u07FF\u0830-\u083E\u085E` +
    String.raw`\u0888\u0890-\u0891\u08E2\u0964-\u0965\u0970\u09F2-\u09F3\u09FA-\u09FB\u09FD` +
    String.raw`\u0A76\u0AF0-\u0AF1\u0B70\u0BF3-\u0BFA\u0C77\u0C7F\u0C84\u0D4F\u0D79\u0DF4` +
    String.raw`\u0E3F\u0E4F\u0E5A-\u0E5B\u0F01-\u0F17\u0F1A-\u0F1F\u0F34\u0F36\u0F38` +
    String.raw`\u0F3A-\u0F3D\u0F85\u0FBE-\u0FC5\u0FC7-\u0FDA\u104A-\u104F\u109E-\u109F` +
    String.raw`\u10FB\u1360-\u1368\u1390-\u1399\u1400\u166D-\u166E\u1680\u169B-\u169C` +
    String.raw`\u16EB-\u16ED\u1735-\u1736\u17D4-\u17D6\u17D8-\u17DB\u1800-\u180A\u180E` +
    String.raw`\u1940-\u1945\u19DE-\u19FF\u1A1E-\u1A1F\u1AA0-\u1AA6\u1AA8-\u1AAD` +
    String.raw`\u1B4E-\u1B4F\u1B5A-\u1B6A\u1B74-\u1B7F\u1BFC-\u1BFF\u1C3B-\u1C3F` +
    String.raw`\u1C7E-\u1C7F\u1CC0-\u1CC7\u1CD3\u200B-\u20C1\u2104-\u212E\u213A-\u214D` +
    String.raw`\u214F\u218A-\u244A\u2500-\u2775\u2794-\u2BFF\u2CE5-\u2CEA\u2CF9-\u2CFC` +
    String.raw`\u2CFE-\u2CFF\u2D70\u2E00-\u2E2E\u2E30-\u3004\u3008-\u3020\u3030\u3037` +
    String.raw`\u303D-\u303F\u30A0\u30FB\u3190-\u3191\u31C0-\u31EF\u327F\u4DC0-\u4DFF` +
    String.raw`\uA490-\uA4C6\uA4FE-\uA4FF\uA60D-\uA60F\uA673\uA67E\uA6F2-\uA716` +
    String.raw`\uA720-\uA721\uA789-\uA78A\uA828-\uA82B\uA836-\uA839\uA874-\uA877` +
    String.raw`\uA8CE-\uA8CF\uA8F8-\uA8FA\uA8FC\uA92E-\uA92F\uA95F\uA9C1-\uA9CD` +
    String.raw`\uA9DE-\uA9DF\uAA5C-\uAA5F\uAA77-\uAA79\uAADE-\uAADF\uAAF0-\uAAF1\uAB5B` +
    String.raw`\uAB6A-\uAB6B\uABEB\uE000-\uF8FF\uFBB2-\uFDFF\uFE45-\uFE46\uFEFF-\uFFFD` +
    String.raw`\uD800-\uDFFF\u{1D000}-\u{1D2FF}\u{1F000}-\u{1FBFF}\u{E0000}-\u{10FFFF}` +
    ']+',
  'gu',
)

/** Names of places and saints are written either way. */
const shorter: ReadonlyMap<string, string> = new Map([
  ['saint', 'st'],
  ['sainte', 'st'],
  ['ste', 'st'],
  ['fort', 'ft'],
  ['mount', 'mt'],
])

/**
 * Lower case, without accents, apostrophes and possessive s, split at everything but letters and
 * digits: `Dana's Café` is dana and cafe, `A/C` is ac, `R & B` is r, and, b.
 */
export function plainWords(text: string): string[] {
  return foldLetters(text.replaceAll(apostrophes, ''))
    .replaceAll(betweenLetters, '')
    .replaceAll('&', ' and ')
    .split(between)
    .filter((word) => word !== '')
    .map((word) => shorter.get(word) ?? word)
}

function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(accents, '')
    .toLowerCase()
    .replaceAll(lettersAlike, (letter) => letters.get(letter) ?? letter)
    .normalize('NFC')
}
