/** Small facts the browser keeps as cookies, all under `exchange.`, never sent to another site. */
const prefix = 'exchange.'

export const cookies = {
  /** Null: there is none; on the server there never is. */
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

/** One of ours among these, as a browser sends them; null when it is not there or unreadable. */
export function readCookie(all: string, name: string): string | null {
  const start = `${prefix}${name}=`
  const found = all.split('; ').find((one) => one.startsWith(start))
  try {
    return found === undefined ? null : decodeURIComponent(found.slice(start.length))
  } catch {
    return null
  }
}
