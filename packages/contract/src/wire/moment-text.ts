/** `December 4, 2026 at 11:00 AM CST`: a moment as it is read where the reader's exchange is. */
export function momentText(at: Date, zone: string): string {
  const day = { year: 'numeric', month: 'long', day: 'numeric' } as const
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  const form = { ...day, ...time, timeZone: zone }
  // The space before AM is a narrow one that not every mail program knows.
  return new Intl.DateTimeFormat('en-US', form).format(at).replaceAll('\u202F', ' ')
}
