/** Addresses of a till: for who is signed in, and for a paired device, which knows its code. */
export const tillPath = '/till'
export const mposPath = '/mpos'

/** Where an app opens that was added to the home screen from a till (POS-03). */
export const tillStarts = [tillPath, mposPath] as const
export type TillStart = (typeof tillStarts)[number]

export function isTillStart(start: unknown): start is TillStart {
  return tillStarts.some((known) => known === start)
}

/** The till that a page belongs to; undefined: to none. */
export function tillStartOf(pathname: string): TillStart | undefined {
  return tillStarts.find((start) => pathname === start || pathname.startsWith(`${start}/`))
}
