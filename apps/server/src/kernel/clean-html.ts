/**
 * HTML that members write, made safe to show (SEC-09): text with a little structure and links,
 * nothing that runs, loads or frames. Done when it is written, and again when it is read.
 */
import { writtenSchemes, writtenTags } from '@exchange/domain/directory/written-html.rules'
import sanitizeHtml from 'sanitize-html'

const rel = 'noopener noreferrer nofollow ugc'

export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...writtenTags],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: [...writtenSchemes],
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel }) },
  })
}
