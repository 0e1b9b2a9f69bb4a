/** The configuration of the public pages besides the directory: phrases, links, app stores. */
import { searchPhrases } from '@exchange/contract/directory/directory.messages'
import { z } from 'zod'

const text = z.string().trim()
const link = text.regex(/^https?:\/\/\S+$/, 'must be an address like https://host/path')
const linkPair = /^([^=]+)=(https?:\/\/\S+)$/

export const frontVariables = {
  SEARCH_PHRASES: text.default(''),
  COMPANY_LINKS: text
    .default('')
    .refine((list) => partsOf(list).every((part) => linkPair.test(part)), {
      error: 'must be like "About=https://host/about, Careers=https://host/careers"',
    }),
  TEASER_TEXT: text.default(''),
  TEASER_LINK: text.regex(linkPair, 'must be like "Join=https://host/join"').optional(),
  APPLE_APP_URL: link.optional(),
  GOOGLE_APP_URL: link.optional(),
}

export interface FrontConfig {
  /** SRCH-03. */
  readonly searchPhrases: string[]
  /** SHELL-14. */
  readonly companyLinks: { label: string; url: string }[]
  /** BAR-03; null: the announcement leads to joining. */
  readonly teaser: { text: string; link: { label: string; url: string } | null }
  /** TOUR-14; empty: the app is not in that store. */
  readonly appStores: { apple: string; google: string }
}

type Values = z.output<z.ZodObject<typeof frontVariables>>

export function toFrontConfig(values: Values): FrontConfig {
  const phrases = partsOf(values.SEARCH_PHRASES)
  return {
    searchPhrases: phrases.length > 0 ? phrases : [...searchPhrases],
    companyLinks: partsOf(values.COMPANY_LINKS).map(linkOf),
    teaser: {
      text: values.TEASER_TEXT,
      link: values.TEASER_LINK === undefined ? null : linkOf(values.TEASER_LINK),
    },
    appStores: { apple: values.APPLE_APP_URL ?? '', google: values.GOOGLE_APP_URL ?? '' },
  }
}

function linkOf(part: string): { label: string; url: string } {
  const [, label = '', url = ''] = linkPair.exec(part) ?? []
  return { label: label.trim(), url }
}

function partsOf(list: string): string[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}
