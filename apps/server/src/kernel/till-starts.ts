/**
 * Where an app opens that was added to the home screen from a till: that of who is signed in, and
 * that of a paired device, which knows its code (POS-03).
 */
export const tillStarts = ['/till', '/mpos'] as const

export function isTillStart(start: unknown): start is (typeof tillStarts)[number] {
  return tillStarts.some((known) => known === start)
}

/** The till that a page belongs to; undefined: to none. */
export function tillStartOf(pathname: string): (typeof tillStarts)[number] | undefined {
  return tillStarts.find((start) => pathname === start || pathname.startsWith(`${start}/`))
}
