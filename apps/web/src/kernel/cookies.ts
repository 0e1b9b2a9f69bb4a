/** Cookies, all under `exchange.`, never sent to another site. */
const prefix = 'exchange.'

export const cookies = {
  /** Null when there is none; always null on the server. */
  get(name: string): string | null {
    return typeof document === 'undefined' ? null : readCookie(document.cookie, name)
  },
  /** Kept for `seconds`. */
  set(name: string, value: string, seconds: number): void {
    const secure = location.protocol === 'https:' ? '; secure' : ''
    document.cookie = `${prefix}${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax${secure}`
  },
  remove(name: string): void {
    document.cookie = `${prefix}${name}=; path=/; max-age=0`
  },
} as const

/** One cookie from a Cookie header; null when it is missing or cannot be decoded. */
export function readCookie(all: string, name: string): string | null {
  const start = `${prefix}${name}=`
  const found = all.split('; ').find((one) => one.startsWith(start))
  try {
    return found === undefined ? null : decodeURIComponent(found.slice(start.length))
  } catch {
    return null
  }
}
