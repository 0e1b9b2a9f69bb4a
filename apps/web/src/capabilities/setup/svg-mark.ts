/** Makes the mark of a network from a drawing: the lines of an SVG file, in a square of 32. */
import { markForm } from '@exchange/domain/brand'
import DOMPurify from 'dompurify'
import svgpath from 'svgpath'

/** The mark stands in the middle of the square, with a margin around it. */
const [middle, side] = [16, 19]
const unseen = new Set(['defs', 'clippath', 'mask', 'symbol', 'pattern', 'marker'])

export type SvgMark = { readonly mark: string } | { readonly fault: 'no-lines' | 'too-fine' }

/** `svg` is the text of the file. Nothing of it is shown or kept but the lines. */
export function markOfSvg(svg: string): SvgMark {
  const page = DOMPurify.sanitize(svg, { USE_PROFILES: { svg: true }, RETURN_DOM_FRAGMENT: true })
  const drawn = [
    ...page.querySelectorAll('path, rect, circle, ellipse, line, polyline, polygon'),
  ].map(placedLines)
  const fitted = fit(drawn.join(''))
  if (fitted === undefined) return { fault: 'no-lines' }
  const mark = [2, 1, 0].map((digits) => fitted.round(digits).toString()).find(isMark)
  return mark === undefined ? { fault: 'too-fine' } : { mark }
}

const isMark = (lines: string) => markForm.test(lines)

/** The lines of an element, moved by it and by the groups around it; empty if it is not shown. */
function placedLines(element: Element): string {
  let lines = svgpath(linesOf(element)).abs()
  for (let at: Element | null = element; at; at = at.parentElement) {
    const isHidden = at.getAttribute('display') === 'none'
    if (isHidden || unseen.has(at.localName.toLowerCase())) return ''
    lines = lines.transform(at.getAttribute('transform') ?? '')
  }
  return lines.toString()
}

function linesOf(element: Element): string {
  const text = (name: string) => element.getAttribute(name) ?? ''
  const number = (name: string) => Number.parseFloat(text(name)) || 0
  const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')]
  const [x1, y1, x2, y2] = [number('x1'), number('y1'), number('x2'), number('y2')]
  const [cx, cy] = [number('cx'), number('cy')]
  const [rx, ry] = [number('rx') || number('r'), number('ry') || number('r')]
  switch (element.localName) {
    case 'path':
      return text('d')
    case 'line':
      return `M${x1} ${y1}L${x2} ${y2}`
    case 'rect':
      return width && height ? `M${x} ${y}h${width}v${height}h${-width}z` : ''
    case 'circle':
    case 'ellipse':
      return rx && ry
        ? `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`
        : ''
    default: {
      const points = text('points').trim()
      return points ? `M${points}${element.localName === 'polygon' ? 'z' : ''}` : ''
    }
  }
}

/** Undefined if nothing is drawn, or the lines cannot be read. */
function fit(lines: string): typeof svgpath | undefined {
  const [across, down]: [number[], number[]] = [[], []]
  const read = svgpath(lines).abs().unshort().unarc()
  read.iterate((segment, _at, x, y) => {
    const [name, ...numbers] = segment as [string, ...number[]]
    if (name === 'H') across.push(...numbers)
    else if (name === 'V') down.push(...numbers)
    else numbers.forEach((number, at) => (at % 2 === 0 ? across : down).push(number))
    if (name !== 'M') {
      across.push(x)
      down.push(y)
    }
  })
  const [left, right] = [Math.min(...across), Math.max(...across)]
  const [top, bottom] = [Math.min(...down), Math.max(...down)]
  const size = Math.max(right - left, bottom - top)
  if (!(size > 0) || !Number.isFinite(size)) return undefined
  return svgpath(lines)
    .translate(-(left + right) / 2, -(top + bottom) / 2)
    .scale(side / size)
    .translate(middle, middle)
}
