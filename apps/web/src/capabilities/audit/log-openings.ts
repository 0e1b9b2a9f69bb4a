/**
 * What staff did at once in several exchanges has a line in the log for each, so that no exchange
 * sees the others' (docs/security/audit.md). Who may read them all sees one.
 */
import type { LogLine } from '@exchange/contract/audit/log.contract'

export interface Opening extends LogLine {
  /** Of all its lines. */
  readonly exchanges: readonly string[]
  readonly numbers: readonly (number | null)[]
}

/** In the order of the lines. */
export function openingsOf(lines: readonly LogLine[]): readonly Opening[] {
  const openings = new Map<string, Opening>()
  for (const line of lines) {
    const key = keyOf(line)
    const first = openings.get(key)
    const exchange = line.exchange ? [line.exchange.name] : []
    openings.set(key, {
      ...(first ?? line),
      members: [...(first?.members ?? []), ...line.members],
      exchanges: [...(first?.exchanges ?? []), ...exchange],
      numbers: [...(first?.numbers ?? []), line.number],
    })
  }
  return [...openings.values()]
}

/** All but the exchange and its members; a line of no exchange stands alone. */
function keyOf({ lineId, date, act, person, second, exchange, object, ...said }: LogLine): string {
  if (!exchange) return lineId
  const { why, before, after, address } = said
  return JSON.stringify([date, act, person?.id, second?.id, object, why, before, after, address])
}
