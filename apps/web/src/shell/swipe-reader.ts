/**
 * What a card reader types (SHELL-21): `%` begins, digits are collected, `?` ends. Keystrokes are
 * swallowed meanwhile; given up is after 2 s without a key or above 40 keys. What a person typed
 * into a field is then given back to it, because people write percent signs too.
 */
const pauseMs = 2_000
const keysMost = 40
/** Readers press Enter as the very next key after the last character. */
const enterMs = 300

export interface SwipeReader {
  /** True when the keystroke is the reader's and nobody else's. */
  take(key: string): boolean
}

interface SwipeNeeds {
  readonly onCard: (digits: string) => void
  /** What was swallowed and is no card. */
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
      // Shift and the like come with the characters they make.
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
