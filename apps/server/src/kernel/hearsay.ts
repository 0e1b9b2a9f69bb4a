/**
 * Whether what was read of somebody still holds (decision 0017): it does until a notice about them,
 * or about everybody, has come since the reading began. So a reading that a notice overtakes never
 * holds.
 */
export interface Hearsay {
  /** To be kept with what is read: call it before reading. */
  begin(): number
  /** Has nothing been told of `id` since? */
  holds(id: number, begun: number): boolean
  /** Takes a notice: an id, or nothing for everybody. */
  hear(notice: string): void
}

/** Beyond `most` ids that were told of, everybody counts as told of. */
export function createHearsay(most: number): Hearsay {
  /** The number of the last notice about one, and about everybody. */
  const toldOf = new Map<number, number>()
  let toldOfAll = 0
  let notices = 0
  return {
    begin: () => notices,
    holds: (id, begun) => begun >= (toldOf.get(id) ?? toldOfAll),
    hear(notice) {
      notices += 1
      if (notice !== '' && toldOf.size < most) {
        toldOf.set(Number(notice), notices)
        return
      }
      toldOf.clear()
      toldOfAll = notices
    },
  }
}
