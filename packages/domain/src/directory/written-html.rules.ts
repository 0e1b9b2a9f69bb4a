/** What may stand in a text that a member writes (SEC-09); the server and the page clean by it. */

/** A little structure, and links; nothing that runs, loads or frames. */
export const writtenTags: readonly string[] = [
  ...['p', 'br', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a'],
  ...['strong', 'em', 'b', 'i', 'u'],
]

/** Where its links may lead. */
export const writtenSchemes: readonly string[] = ['https', 'http', 'mailto', 'tel']
