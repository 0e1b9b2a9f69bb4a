import { afterEach, expect, test, vi } from 'vitest'
import { readMapColors } from './map-colors.ts'

afterEach(() => vi.restoreAllMocks())

/**
 * Simulates a browser that animates every change, so that a value read at once is still the old
 * one.
 */
function changeSlowly(): void {
  const first = new WeakMap<Element, string>()
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => {
    const { style: own } = element as HTMLElement
    const atOnce =
      own.getPropertyValue('transition') === 'none' &&
      own.getPropertyPriority('transition') === 'important'
    const shown = atOnce ? own.color : (first.get(element) ?? own.color)
    first.set(element, shown)
    return { color: shown } as CSSStyleDeclaration
  })
}

/** Paints each colour name as a different red. */
function paintNames(): void {
  const reds = new Map<string, number>()
  const brush = {
    fillStyle: '',
    fillRect: () => undefined,
    getImageData() {
      const red = reds.get(this.fillStyle) ?? reds.size + 1
      reds.set(this.fillStyle, red)
      return { data: [red, 0, 0, 255] }
    },
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () => brush as unknown as RenderingContext,
  )
}

test('MAP-01 SHELL-11 each colour of the map is read correctly, also while changes are animated', () => {
  changeSlowly()
  paintNames()
  const colors = Object.values(readMapColors())
  expect(new Set(colors).size).toBe(colors.length)
})
