import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { swipedCard } from '../capabilities/charge/swiped-card.ts'
import { useCardSwipe } from './use-card-swipe.ts'

test('SHELL-21 the Enter of a reader reaches no button, however long a slow device needs', () => {
  renderHook(() =>
    useCardSwipe({
      show() {
        const until = performance.now() + 350
        while (performance.now() < until);
      },
    }),
  )
  const keys = [...'%9112345678901273?', 'Enter'].map(
    (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )
  for (const key of keys) document.body.dispatchEvent(key)
  expect(keys.at(-1)?.defaultPrevented).toBe(true)
  expect(swipedCard.get()).toBe('9112345678901273')
  swipedCard.set(null)
})
