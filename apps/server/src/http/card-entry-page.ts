/**
 * The card-entry document: the one page in which card numbers are typed. It may be framed by the
 * app alone, runs its own script alone, and may post and frame nothing but the gateway and our
 * return address: browsers hold it to that on the redirect between the two as well.
 */
import { alwaysHeaders } from './security-headers.ts'

export const cardEntryAddress = '/card-entry.html'

/** Where the documents of a card payment come from. */
export interface CardOrigins {
  /** Of the gateway's forms. */
  readonly formOrigin: string
  /** Undefined: the document is served from the app's own origin. */
  readonly entryOrigin: string | undefined
  /** Undefined: wherever a request came to. */
  readonly appOrigin: string | undefined
}

export function cardEntryHeaders(origins: CardOrigins): Record<string, string> {
  const { formOrigin, entryOrigin, appOrigin = "'self'" } = origins
  const { 'x-frame-options': _none, ...headers } = alwaysHeaders
  const rules = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `form-action ${formOrigin} ${appOrigin}`,
    `frame-src ${formOrigin} ${appOrigin}`,
    `frame-ancestors ${entryOrigin === undefined ? "'self'" : appOrigin}`,
    "base-uri 'none'",
  ]
  return { ...headers, 'content-security-policy': rules.join('; ') }
}

/** Tells the document whom it may listen and speak to; empty: its own origin. */
export function layOrigins(html: string, origins: CardOrigins): string {
  const { formOrigin, entryOrigin, appOrigin = '' } = origins
  const named = {
    'app-origin': entryOrigin === undefined ? '' : appOrigin,
    'return-origin': appOrigin,
    'form-origin': formOrigin,
  }
  // Origins come from the configuration, where they were read as addresses: nothing to escape.
  return Object.entries(named).reduce(
    (page, [name, origin]) =>
      page.replace(
        new RegExp(`(<meta name="${name}" content=")[^"]*`),
        (_, head: string) => head + origin,
      ),
    html,
  )
}
