import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSwipeReader } from './swipe-reader.ts'

describe('swipe reader', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function reader() {
    const [onCard, onNothing] = [vi.fn(), vi.fn()]
    const { take } = createSwipeReader({ onCard, onNothing, now: () => Date.now() })
    const type = (text: string) => [...text].map((key) => take(key))
    return { onCard, onNothing, take, type }
  }

  test('SHELL-21 collects digits between % and ?, and withholds these keys', () => {
    const { onCard, type, take } = reader()
    expect(type('12')).toEqual([false, false])
    expect(type('%B9012^?').every(Boolean)).toBe(true)
    expect(onCard).toHaveBeenCalledExactlyOnceWith('9012')
    expect(take('Enter')).toBe(true)
    vi.advanceTimersByTime(500)
    expect(take('Enter')).toBe(false)
    expect(type('3')).toEqual([false])
  })

  test('SHELL-21 an Enter typed by the person after the swipe is not withheld', () => {
    const { type, take } = reader()
    type('%9012?')
    expect(take('Enter')).toBe(true)
    expect(type('18')).toEqual([false, false])
    expect(take('Enter')).toBe(false)
    type('%9012?')
    expect(type('18')).toEqual([false, false])
    expect(take('Enter')).toBe(false)
  })

  test('SHELL-21 gives up after 2 s without a key, and returns what a person typed', () => {
    const { onCard, onNothing, take, type } = reader()
    expect(take('Shift')).toBe(false)
    type('% of')
    expect(take('Shift')).toBe(false)
    vi.advanceTimersByTime(1_999)
    expect(onNothing).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onNothing).toHaveBeenCalledExactlyOnceWith('% of')
    expect(take('?')).toBe(false)
    expect(onCard).not.toHaveBeenCalled()
  })

  test('SHELL-21 gives up above 40 keys', () => {
    const { onCard, onNothing, type } = reader()
    type(`%${'1'.repeat(40)}`)
    expect(onNothing).toHaveBeenCalledOnce()
    expect(type('?')).toEqual([false])
    expect(onCard).not.toHaveBeenCalled()
  })
})
