/** A portrait: head and shoulders on a quiet ground, with light from the left. */
import type { Random } from '../../random.ts'
import { at, circle, drawing, line, mix, shade, shape } from '../parts/shapes.ts'
import { head } from './head.ts'
import { drawLook, type Hint, type Look } from './look.ts'

const grounds = [
  '#e6d6c3',
  '#cfd9d6',
  '#dccfd6',
  '#d5dbc6',
  '#c9d5e0',
  '#efdcc0',
  '#e3c9bd',
  '#d9d9d3',
]
const shoulders = 'M-98 150C-98 96-66 78-22 66Q0 84 22 66C66 78 98 96 98 150Z'

export function portraitSvg(random: Random, hint: Hint): string {
  const look = drawLook(random, hint)
  const body = [
    `<path d="M0 0h96v96H0Z" fill="${random.pick(grounds)}"/>`,
    circle([28, 34], 42, '#ffffff3d'),
    at([48, 47], 0.5, bust(look) + head(look, random.pick([-0.6, 0, 0.5]))),
  ].join('')
  return drawing([96, 96], body)
}

/** Shoulders down to 150; the head is drawn over them. */
export function bust(look: Look): string {
  const side = shade('M30 70C66 78 98 96 98 150H40Z', 0.16)
  return shape(shoulders, look.clothes) + collar(look) + side
}

/** What is seen of the clothes at the neck. */
export function collar({ top, clothes, under }: Look): string {
  switch (top) {
    case 'shirt':
      return (
        shape('M-24 64L-30 80-4 104 0 84 4 104 30 80 24 64 0 84Z', '#ffffff59') +
        line('M0 90V150', '#00000026', 2)
      )
    case 'jacket':
      return (
        shape('M-26 66L0 150 26 66 0 80Z', under) +
        shape('M-26 66L-44 84-30 96-4 150H-40Z', '#00000026') +
        shape('M26 66L44 84 30 96 4 150H40Z', '#00000026')
      )
    case 'knit':
      return line('M-24 68Q0 92 24 68', mix(clothes, '#1a1420', 0.16), 11)
    case 'apron':
      return (
        shape('M-34 100H34L44 150H-44Z', under) + line('M-30 100L-26 72M30 100L26 72', under, 8)
      )
    case 'tee':
      return line('M-22 68Q0 90 22 68', '#00000022', 5)
  }
}
