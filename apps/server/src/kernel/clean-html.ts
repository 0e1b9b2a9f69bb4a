/**
 * HTML that members write, made safe to show (SEC-09): text with a little structure and links,
 * nothing that runs, loads or frames. Done when it is written, and again when it is read.
 */
import sanitizeHtml from 'sanitize-html'

const rel = 'noopener noreferrer nofollow ugc'

export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...['p', 'br', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a'],
      ...['strong', 'em', 'b', 'i', 'u'],
    ],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel }) },
  })
}
