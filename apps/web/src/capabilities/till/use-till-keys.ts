/**
 * The keys of a keyboard, a barcode reader and the clipboard, wherever the focus is: digits are
 * typed into the amount, Enter charges, and what a reader typed is taken back from the amount and
 * read.
 */
import { cardNumberLength } from '@exchange/domain/members/card-number.rules'
import { readScan } from '@exchange/domain/search/scan.rules'
import { useLayoutEffect, useRef } from 'react'
import { isReached } from '../../kernel/reach.ts'
import { withEntry } from './basket.ts'
import { afterBack, afterKey, isEmpty, noEntry, pasted, type Entry } from './keypad-entry.ts'
import { createScanReader } from './scan-reader.ts'
import type { Till } from './use-till.ts'

/** What a reader read. */
export type Scan =
  | { readonly kind: 'card'; readonly digits: string }
  | { readonly kind: 'receipt'; readonly token: string }
  /** A product's barcode, or nothing that the till knows. */
  | { readonly kind: 'other'; readonly text: string }

export function scanOf(text: string): Scan {
  const token = /\/vposreceipt\?(?:.*&)?t=([\w-]{10,64})/.exec(text)?.[1]
  if (token !== undefined) return { kind: 'receipt', token }
  const scanned = readScan(text, null)
  if (scanned?.kind === 'card' && scanned.digits.length >= cardNumberLength) {
    return { kind: 'card', digits: scanned.digits }
  }
  return { kind: 'other', text }
}

export function useTillKeys(till: Till, onScan: (scan: Scan) => void): void {
  const now = useRef({ till, onScan })
  // Before it is drawn: on a slow device the first key comes before other effects.
  useLayoutEffect(() => {
    now.current = { till, onScan }
  })
  useLayoutEffect(() => {
    let before: Entry = noEntry
    // When the key was pressed: a slow device may handle it later.
    let pressedAt = 0
    const reader = createScanReader({
      now: () => pressedAt,
      onBurst: () => (before = now.current.till.sale.entry),
      onScan(text) {
        now.current.till.change((sale) => ({ ...sale, entry: before }))
        now.current.onScan(scanOf(text))
      },
    })
    const onKey = (event: KeyboardEvent) => {
      const chord = event.ctrlKey || event.metaKey || event.altKey || event.isComposing
      if (chord || isTyped(event.target) || isOver()) return
      pressedAt = event.timeStamp
      if (reader.take(event.key) || typed(now.current.till, event)) {
        event.preventDefault()
        event.stopPropagation()
      }
    }
    const onPaste = (event: ClipboardEvent) => {
      const { view, locked, paid } = now.current.till
      if (isTyped(event.target) || isOver() || view.name !== 'sale' || locked || paid) return
      const entry = pasted(event.clipboardData?.getData('text') ?? '')
      if (entry) now.current.till.change((sale) => ({ ...sale, entry }))
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('paste', onPaste)
    }
  }, [])
}

/** Something is open over the till, and the keys are its own. */
function isOver(): boolean {
  return document.querySelector('dialog[open]') !== null
}

/** Whether the key was one of the till. */
function typed(till: Till, { key, target }: KeyboardEvent): boolean {
  const { view, sale, change, locked, due } = till
  if (key === 'Escape' && view.name === 'pay' && till.payment.state.step === 'form') {
    view.replace('sale')
    return true
  }
  // A focused button has its own Enter.
  const ownEnter = key === 'Enter' && target instanceof HTMLElement && target.matches('button, a')
  if (ownEnter) return false
  if (till.paid) return typedAfterPaid(till, key)
  if (view.name !== 'sale' || locked) return false
  if (/^[\d.,]$/.test(key)) {
    change((now) => ({ ...now, entry: afterKey(now.entry, key) }))
    return true
  }
  if (key === 'Backspace' && !isEmpty(sale.entry)) {
    change((now) => ({ ...now, entry: afterBack(now.entry) }))
    return true
  }
  if (key === '+') {
    change((now) => withEntry(now))
    return true
  }
  if (key === '/') return focusSearch()
  if (key !== 'Enter' || due <= 0n || !isReached()) return false
  view.go('pay')
  return true
}

/** The next sale begins with its first digit, or with Enter. */
function typedAfterPaid({ endPaid, change }: Till, key: string): boolean {
  if (/^[\d.,]$/.test(key)) change((now) => ({ ...now, entry: afterKey(now.entry, key) }))
  else if (key !== 'Escape' && key !== 'Enter') return false
  endPaid()
  return true
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('[data-search]')
  field?.focus()
  return field !== null
}

const typedInto = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]'

function isTyped(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches(typedInto)
}
