import { describe, expect, it } from 'vitest'
import { brandColour, defaultBrand, markFor, markForm } from './brand.ts'

describe('the brand', () => {
  it('has the letter of the default name only with that name', () => {
    expect(markFor(defaultBrand.name)).toBe(defaultBrand.mark)
    expect(markFor('Barter Hill')).not.toBe(defaultBrand.mark)
    expect(markForm.test(markFor('Barter Hill'))).toBe(true)
  })

  it.each(['', 'M0', '"/><script>', 'M0 0"', 'url(x)', 'M0 0<', 'M0 0 B1 1'])(
    'refuses the mark %s',
    (mark) => {
      expect(markForm.test(mark)).toBe(false)
    },
  )

  it.each([
    [190, '#00736e'],
    [30, '#8f4f45'],
    [264, '#496296'],
  ])('has at the hue %i the colour that a browser computes', (hue, colour) => {
    expect(brandColour(hue)).toBe(colour)
  })
})
