import { expect, test } from 'vitest'
import { toneColor } from './tone-color.ts'

test.each([
  [0.01, 'color-mix(in oklch, var(--color-amber) 0%, var(--color-danger))'],
  [0.1, 'color-mix(in oklch, var(--color-amber) 0%, var(--color-danger))'],
  [0.3, 'color-mix(in oklch, var(--color-amber) 50%, var(--color-danger))'],
  [0.5, 'color-mix(in oklch, var(--color-good) 0%, var(--color-amber))'],
  [0.7, 'color-mix(in oklch, var(--color-good) 50%, var(--color-amber))'],
  [0.9, 'color-mix(in oklch, var(--color-good) 100%, var(--color-amber))'],
  [1, 'color-mix(in oklch, var(--color-good) 100%, var(--color-amber))'],
])('SPEND-04 at %f runs from red to amber to green', (fraction, color) => {
  expect(toneColor(fraction)).toBe(color)
})
