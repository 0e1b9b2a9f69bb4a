/**
 * Recognises what a barcode reader types: many keys, faster than a person, and Enter. Its keys
 * reach the page before that is known, so `onBurst` says when what was typed is to be remembered.
 */
import { barcodeLeast } from '@exchange/domain/members/barcode.rules'

const betweenKeysMs = 45
const keysMost = 400

export interface ScanReader {
  /** True when the key ends a scan and must not reach the page. */
  take(key: string): boolean
}

interface ScanNeeds {
  /** `text`: what was read. */
  readonly onScan: (text: string) => void
  /** Before the first key of what may be a scan. */
  readonly onBurst: () => void
  readonly now: () => number
}

export function createScanReader({ onScan, onBurst, now }: ScanNeeds): ScanReader {
  let text = ''
  let lastAt = Number.NEGATIVE_INFINITY
  return {
    take(key) {
      // Shift and other modifier keys.
      if (key.length > 1 && key !== 'Enter') return false
      const at = now()
      if (at - lastAt > betweenKeysMs) text = ''
      lastAt = at
      if (key !== 'Enter') {
        if (text === '') onBurst()
        text = (text + key).slice(-keysMost)
        return false
      }
      const read = text
      text = ''
      if (read.length < barcodeLeast) return false
      onScan(read)
      return true
    },
  }
}
