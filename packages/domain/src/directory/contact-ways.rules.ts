/** Displays and links phone numbers and websites of a storefront (FMT-07, FMT-08, STORE-10). */

export interface Phone {
  /** "(504) 555-0123", or the original text when it is not a US number. */
  readonly text: string
  /** For a `tel:` link: "+15045550123"; empty when it cannot be dialled. */
  readonly dial: string
}

/** FMT-07: numbers are US numbers; an extension is kept as text. */
export function readPhone(written: string): Phone {
  const text = written.trim()
  const [main = '', extension] = text.split(/(?:ext\.?|x)\s*(?=\d)/i)
  const digits = main.replaceAll(/\D/g, '').replace(/^1(?=\d{10})/, '')
  if (digits.length !== 10) {
    const any = main.replaceAll(/[^\d+]/g, '')
    return { text, dial: any.length >= 7 ? any : '' }
  }
  const [area, office, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  const more = extension ? ` x${extension}` : ''
  return { text: `(${area}) ${office}-${line}${more}`, dial: `+1${digits}` }
}

/**
 * FMT-08: a link without a scheme gets https://; links with a scheme other than http or https are
 * rejected. Null when there is no safe link.
 */
export function readWeblink(written: string): string | null {
  const text = written.trim()
  if (text === '' || /[\s\u0000-\u001f]/.test(text)) return null
  if (/^https?:\/\/[^/]/i.test(text)) return text
  // "example.com:8080" is a host with a port; "javascript:" and "mailto:" are schemes.
  const scheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)
  return scheme || /^[/\\]/.test(text) ? null : `https://${text}`
}

/** A link for display: without scheme, "www." and trailing slash. */
export function weblinkText(link: string): string {
  return link
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '')
}
