/** `December 4, 2026 at 11:00 AM CST`: date and time in the time zone of the reader's exchange. */
export function momentText(at: Date, zone: string): string {
  const day = { year: 'numeric', month: 'long', day: 'numeric' } as const
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  const form = { ...day, ...time, timeZone: zone }
  // Some mail programs do not support the narrow space before AM.
  return new Intl.DateTimeFormat('en-US', form).format(at).replaceAll('\u202F', ' ')
}
