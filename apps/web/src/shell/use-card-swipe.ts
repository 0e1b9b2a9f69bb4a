/** A card swiped anywhere opens Charge Card with it (SHELL-21, CHARGE-14); visitors see Login. */
import { useEffect } from 'react'
import type { Bar } from '../navigation/bar.ts'
import { swipedCard } from '../capabilities/charge/swiped-card.ts'
import { createSwipeReader } from './swipe-reader.ts'

export function useCardSwipe({ show }: Pick<Bar, 'show'>): void {
  useEffect(() => {
    // When the key was pressed: a slow device may handle it later.
    let pressedAt = 0
    const reader = createSwipeReader({
      now: () => pressedAt,
      onNothing: giveBack,
      onCard(digits) {
        swipedCard.set(digits)
        // A page that charges cards has taken it by now.
        if (swipedCard.get()) show('charge')
      },
    })
    const onKey = (event: KeyboardEvent) => {
      pressedAt = event.timeStamp
      const chord = event.ctrlKey || event.metaKey || event.isComposing
      if (chord || !reader.take(event.key)) return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [show])
}

/** Types the text at the cursor. Only with `execCommand` does the field notice the change. */
function giveBack(typed: string): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    document.execCommand('insertText', false, typed)
  }
}
