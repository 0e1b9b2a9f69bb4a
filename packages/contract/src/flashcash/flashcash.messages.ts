/** Texts about unspent FlashCash (FLASH-02 to FLASH-04). */

export const flashCashMessages = {
  failed: 'We could not load your FlashCash.',
  none: 'You have no additional FlashCash waiting to be spent.',
} as const

const hourMs = 3_600_000

/** "Evaporates in 5 hours" within two days, otherwise the date as formatted by `day`. */
export function evaporatesText(endDate: string, now: Date, day: (iso: string) => string): string {
  const left = new Date(endDate).getTime() - now.getTime()
  if (left >= 48 * hourMs) return `Evaporates ${day(endDate)}`
  const hours = Math.floor(left / hourMs)
  if (hours >= 1) return `Evaporates in ${hours} ${hours === 1 ? 'hour' : 'hours'}`
  const minutes = Math.max(1, Math.ceil(left / 60_000))
  return `Evaporates in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}
