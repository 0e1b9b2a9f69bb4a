/**
 * Cookies, all under `exchange.`, never sent to another site. None is a secret. Over https their
 * names say that this very host has set them.
 */
const prefix = 'exchange.'
const host = '__Host-'

export const cookies = {
  /** Null when there is none; always null on the server. */
  get(name: string): string | null {
    return typeof document === 'undefined' ? null : readCookie(document.cookie, name)
  },
  /** Kept for `seconds`. */
  set(name: string, value: string, seconds: number): void {
    document.cookie = cookieText(name, value, seconds, location.protocol === 'https:')
  },
  remove: (name: string) => cookies.set(name, '', 0),
} as const

/** What is written to keep a cookie. */
export function cookieText(name: string, value: string, seconds: number, isHttps: boolean): string {
  const kept = `${prefix}${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax`
  return isHttps ? `${host + kept}; secure` : kept
}

/** One cookie from a Cookie header; null when it is missing or cannot be decoded. */
export function readCookie(all: string, name: string): string | null {
  const value = `${prefix}${name}=([^;]*)`
  try {
    const found = all.match(host + value) ?? all.match(`\\b${value}`)
    return found && decodeURIComponent(found[1] ?? '')
  } catch {
    return null
  }
}
