/**
 * Sanitises HTML written by members (SEC-09): keeps text, simple structure and links, and removes
 * everything that runs, loads or frames. Words of removed blocks stay apart. Applied when it is
 * written and again when it is read.
 */
import {
  blocksApart,
  writtenSchemes,
  writtenTags,
} from '@exchange/domain/directory/written-html.rules'
import sanitizeHtml from 'sanitize-html'

const rel = 'noopener noreferrer nofollow ugc'

export function cleanHtml(html: string): string {
  return sanitizeHtml(blocksApart(html), {
    allowedTags: [...writtenTags],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: [...writtenSchemes],
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel }) },
  })
}
