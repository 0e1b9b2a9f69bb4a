/** What the two times of a span of hours mean, where they do not say it themselves. */
import { clockText, type OpenSpan } from '@exchange/domain/directory/hours.rules'

const dayMinutes = 1_440

/** "All day", "until 2 AM the next day"; empty for a span within its day. */
export function spanText({ opens, closes }: OpenSpan): string {
  if (closes < dayMinutes) return ''
  if (closes === dayMinutes) return opens === 0 ? 'All day' : 'Until midnight'
  const until = `${clockText(closes)} the next day`
  return closes - opens >= dayMinutes ? `24 hours, until ${until}` : `Until ${until}`
}
