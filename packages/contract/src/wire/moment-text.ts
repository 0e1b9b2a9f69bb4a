import { zoneFormat } from '@exchange/domain/zone-format'

const formOf = zoneFormat({
  ...{ year: 'numeric', month: 'long', day: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
})

/** `December 4, 2026 at 11:00 AM CST`: date and time in the time zone of the reader's exchange. */
export function momentText(at: Date, zone: string): string {
  // Some mail programs do not support the narrow space before AM.
  return formOf(zone).format(at).replaceAll('\u202F', ' ')
}
