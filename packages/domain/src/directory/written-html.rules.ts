/** What may stand in a text that a member writes (SEC-09); the server and the page clean by it. */

/** A little structure, and links; nothing that runs, loads or frames. */
export const writtenTags: readonly string[] = [
  ...['p', 'br', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a'],
  ...['strong', 'em', 'b', 'i', 'u'],
]

/** Where its links may lead. */
export const writtenSchemes: readonly string[] = ['https', 'http', 'mailto', 'tel']

/** API-39: so many characters may be read in it. */
export const writtenLengthMax = 2_000

/** As many characters as are read in it: mark-up is none, what stands for a character is one. */
export function writtenLength(html: string): number {
  const text = html
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/&(?:[a-z][a-z\d]*|#\d+|#x[\da-f]+);/gi, ' ')
  return [...text].length
}
