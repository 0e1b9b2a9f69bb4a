/**
 * Formatters of dates and times by zone. Making one costs far more than using it, and there are few
 * zones, so each is made once.
 */

/** Returns the formatter of a zone; throws `RangeError` for a zone that does not exist. */
export function zoneFormat(
  form: Omit<Intl.DateTimeFormatOptions, 'timeZone'>,
): (zone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (zone) => {
    const known = made.get(zone) ?? new Intl.DateTimeFormat('en-US', { ...form, timeZone: zone })
    made.set(zone, known)
    return known
  }
}
