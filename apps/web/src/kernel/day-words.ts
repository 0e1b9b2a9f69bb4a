/**
 * Days and times as they are shown, in the viewer's own zone (DOMAIN §2, FMT-04): in the receipt's
 * form, and elsewhere in words.
 */

/** M/D/YYYY h:mm A in the viewer's own zone: "3/9/2026 4:05 PM" (FMT-04). */
export function receiptTime(iso: string): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return ''
  return `${at.getMonth() + 1}/${at.getDate()}/${at.getFullYear()} ${clockText(at)}`
}

/** "10:53 PM" in the viewer's own zone. */
export function clockText(at: Date): string {
  const half = at.getHours() < 12 ? 'AM' : 'PM'
  return `${at.getHours() % 12 || 12}:${String(at.getMinutes()).padStart(2, '0')} ${half}`
}

/**
 * A calendar day, `2031-11-21`, the same in every time zone: "Nov 21, 2031", without the year if it
 * is that of `now`.
 */
export function dayOf(day: string, now = new Date()): string {
  const [year, month = 1, date] = day.split('-').map(Number)
  const said = `${monthNames[month - 1]} ${date}`
  return year === now.getFullYear() ? said : `${said}, ${year}`
}

const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** The day of a moment in the viewer's own zone: `2026-11-27`. */
export function dayHere(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** The day of a moment in the viewer's own zone: "Dec 9", with the year if it is another. */
export function dayText(iso: string): string {
  const at = new Date(iso)
  return Number.isNaN(at.getTime()) ? '' : dayOf(dayHere(at))
}

/** "today, 10:53 PM", "yesterday, 9:00 AM", "Dec 9, 9:00 AM" in the viewer's own zone. */
export function nearTime(iso: string, now = new Date()): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return ''
  const day = dayHere(at)
  const days = Math.round((Date.parse(day) - Date.parse(dayHere(now))) / 86_400_000)
  const near = ['yesterday', 'today', 'tomorrow'][days + 1]
  return `${near ?? dayOf(day, now)}, ${clockText(at)}`
}
