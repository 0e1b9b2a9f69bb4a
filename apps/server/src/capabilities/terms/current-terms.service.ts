/**
 * The terms in force, cached in the process and sanitised (SEC-09): without scripts, event
 * attributes and external frames, whatever is stored. Dropped by notices on the channel 'terms'.
 */
import type { Database } from '@exchange/database'
import { noTermsVersion } from '@exchange/domain/terms/terms.rules'
import sanitizeHtml from 'sanitize-html'
import { remembered, type Remembered } from '../../kernel/remembered.ts'
import { findCurrentTerms, type TermsVersion } from './terms.store.ts'

const freshForMs = 60_000

/** The version in force with sanitised HTML; version '0' without text if none is published. */
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

/** Keeps text with headings, lists, tables and links; drops everything else. */
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
