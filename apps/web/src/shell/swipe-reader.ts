/**
 * Recognises a swiped card by the keys a card reader types (SHELL-21): `%`, then digits, then `?`.
 * From `%` on, keys are withheld from the page. After 2 s without a key, or more than 40 keys, it
 * was not a card: the text is given back to the field, because people type percent signs, too.
 */
const pauseMs = 2_000
const keysMost = 40
/** Readers press Enter as the very next key after the last character. */
const enterMs = 300

export interface SwipeReader {
  /** True when the key belongs to the reader and must not reach the page. */
  take(key: string): boolean
}

interface SwipeNeeds {
  readonly onCard: (digits: string) => void
  /** The withheld text was not a card. */
  readonly onNothing: (typed: string) => void
  readonly now: () => number
}

export function createSwipeReader({ onCard, onNothing, now }: SwipeNeeds): SwipeReader {
  let typed = ''
  let keys = 0
  let endedAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    const all = typed
    typed = ''
    keys = 0
    return all
  }
  const giveUp = () => onNothing(stop())
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, pauseMs)
  }
  const end = () => {
    const digits = stop().replaceAll(/\D/g, '')
    endedAt = now()
    if (digits) onCard(digits)
  }
  return {
    take(key) {
      const sinceCard = now() - endedAt
      endedAt = Number.NEGATIVE_INFINITY
      if (key === 'Enter' && typed === '' && sinceCard < enterMs) return true
      if (typed === '' && key !== '%') return false
      // Shift and other modifier keys.
      if (key.length > 1 && key !== 'Enter') return false
      keys += 1
      if (key === '?') {
        end()
        return true
      }
      typed += key.length === 1 ? key : ''
      if (keys > keysMost) giveUp()
      else wait()
      return true
    },
  }
}
