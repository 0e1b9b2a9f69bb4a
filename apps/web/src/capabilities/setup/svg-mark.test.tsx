import { markForm } from '@exchange/domain/brand'
import { expect, test } from 'vitest'
import { markOfSvg } from './svg-mark.ts'

const svg = (content: string) =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">${content}</svg>`

test('the lines of a drawing fill the middle of the square, wherever they stood', () => {
  const placed = markOfSvg(
    svg('<g transform="translate(100 0) scale(2)"><path d="M0 0h20v10"/></g>'),
  )
  expect(placed).toEqual({ mark: 'M6.5 11.25H25.5V20.75' })
  expect(markOfSvg(svg('<rect x="3" y="4" width="50" height="50"/>'))).toEqual({
    mark: 'M6.5 6.5H25.5V25.5H6.5Z',
  })
  for (const shape of [
    '<circle cx="5" cy="5" r="2"/>',
    '<ellipse cx="5" cy="5" rx="2" ry="3"/>',
    '<line x1="0" y1="0" x2="1e1" y2="4"/>',
    '<polyline points="0,0 5,5 10,0"/>',
    '<polygon points="0 0 5 5 10 0"/>',
  ]) {
    expect(markOfSvg(svg(shape))).toEqual({ mark: expect.stringMatching(markForm) as string })
  }
})

test('what is not drawn is left out, and what is no drawing is refused', () => {
  const hidden = '<defs><path d="M0 0h9"/></defs><clipPath><rect width="9" height="9"/></clipPath>'
  for (const nothing of ['', 'no drawing', svg(''), svg(hidden), svg('<path d="nonsense"/>')]) {
    expect(markOfSvg(nothing)).toEqual({ fault: 'no-lines' })
  }
  expect(markOfSvg(svg('<text>Fair</text><path d="M0 0h4"/>'))).toEqual({
    mark: 'M6.5 16H25.5',
  })
})

test('a drawing that is too fine for a mark is refused, and nothing of it becomes a script', () => {
  const fine = Array.from({ length: 900 }, (_, at) => `L${at % 37} ${at % 41}`).join('')
  expect(markOfSvg(svg(`<path d="M0 0${fine}"/>`))).toEqual({ fault: 'too-fine' })
  const evil = '<script>window.hit = 1</script><path onload="window.hit = 1" d="M0 0h4"/>'
  expect(markOfSvg(svg(evil))).toEqual({ mark: 'M6.5 16H25.5' })
  expect('hit' in window).toBe(false)
})
