/** Staff see the app as a member for a while, and change nothing (DOMAIN §13). */
export const seeingMinutes = 15

/** When a view that is opened now ends by itself. */
export function seeingEnd(openedAt: Date): Date {
  return new Date(openedAt.getTime() + seeingMinutes * 60_000)
}
