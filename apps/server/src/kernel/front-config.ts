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
  APPLE_APP_URL: link.optional(),
  GOOGLE_APP_URL: link.optional(),
}

export interface FrontConfig {
  /** SRCH-03. */
  readonly searchPhrases: string[]
  /** SHELL-14. */
  readonly companyLinks: { label: string; url: string }[]
  /** TOUR-14; empty: the app is not in that store. */
  readonly appStores: { apple: string; google: string }
}

type Values = z.output<z.ZodObject<typeof frontVariables>>

export function toFrontConfig(values: Values): FrontConfig {
  const phrases = partsOf(values.SEARCH_PHRASES)
  return {
    searchPhrases: phrases.length > 0 ? phrases : [...searchPhrases],
    companyLinks: partsOf(values.COMPANY_LINKS).map((part) => {
      const [, label = '', url = ''] = linkPair.exec(part) ?? []
      return { label: label.trim(), url }
    }),
    appStores: { apple: values.APPLE_APP_URL ?? '', google: values.GOOGLE_APP_URL ?? '' },
  }
}

function partsOf(list: string): string[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}
