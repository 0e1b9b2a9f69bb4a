/**
 * The card-entry document, the only page in which card numbers are typed. Only the app may frame
 * it; it runs only its own script, and may post to and frame only the gateway and our return
 * address. Browsers enforce this on the redirect between the two as well.
 */
import { alwaysHeaders } from './security-headers.ts'

export const cardEntryAddress = '/card-entry.html'

/** The origins of the documents of a card payment. */
export interface CardOrigins {
  /** The origin of the gateway's forms. */
  readonly formOrigin: string
  /** Undefined: the document is served from the app's origin. */
  readonly entryOrigin: string | undefined
  /** Undefined: the host of the request. */
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
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return { ...headers, 'content-security-policy': rules.join('; ') }
}

/** Inserts the origins with which the document may exchange messages; empty: only its own. */
export function insertOrigins(html: string, origins: CardOrigins): string {
  const { formOrigin, entryOrigin, appOrigin = '' } = origins
  const named = {
    'app-origin': entryOrigin === undefined ? '' : appOrigin,
    'return-origin': appOrigin,
    'form-origin': formOrigin,
  }
  // Origins come from the validated configuration and need no escaping.
  return Object.entries(named).reduce(
    (page, [name, origin]) =>
      page.replace(
        new RegExp(`(<meta name="${name}" content=")[^"]*`),
        (_, head: string) => head + origin,
      ),
    html,
  )
}
