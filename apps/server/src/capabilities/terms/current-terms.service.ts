/**
 * The terms in force, held in the process and made safe to show (SEC-09): whatever was stored, no
 * script, no event attribute and no foreign frame leaves here. Forgotten on the channel 'terms'.
 */
import type { Database } from '@exchange/database'
import { noTermsVersion } from '@exchange/domain/terms/terms.rules'
import sanitizeHtml from 'sanitize-html'
import { remembered, type Remembered } from '../../kernel/remembered.ts'
import { findCurrentTerms, type TermsVersion } from './terms.store.ts'

const freshForMs = 60_000

/** The version in force with safe HTML; version '0' and no text while none is published. */
export type CurrentTerms = Remembered<TermsVersion>

export interface CurrentTermsNeeds {
  readonly database: Pick<Database, 'query'>
  readonly now: () => Date
}

export function openCurrentTerms({ database, now }: CurrentTermsNeeds): CurrentTerms {
  return remembered({
    read: async () => {
      const found = await findCurrentTerms(database, now())
      if (!found) return { version: noTermsVersion, html: '' }
      return { version: found.version, html: safeHtml(found.html) }
    },
    now,
    freshForMs,
  })
}

/** Text with headings, lists, tables and links; everything else is dropped. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...['h1', 'h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'a'],
      ...['strong', 'em', 'b', 'i', 'u', 'sub', 'sup', 'span', 'div', 'section'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'dl', 'dt', 'dd'],
    ],
    allowedAttributes: {
      a: ['href', 'name', 'rel'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
  })
}
