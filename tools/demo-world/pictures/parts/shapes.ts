/** The few SVG elements that every picture is made of. */

export type Box = readonly [x: number, y: number, width: number, height: number]
export type Point = readonly [x: number, y: number]

export function rect([x, y, width, height]: Box, fill: string, round = 0): string {
  return round === 0
    ? `<path d="M${x} ${y}h${width}v${height}h${-width}z" fill="${fill}"/>`
    : `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`
}

export function circle([x, y]: Point, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
}

export function oval([x, y]: Point, [rx, ry]: Point, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
}

export function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}

/** A line; the drawing gives it round ends. */
export function line(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
}

/** Neighbouring rectangles of one colour. */
const sameRects =
  /<path d="M[-\d. ]+h[-\d.]+v[-\d.]+h[-\d.]+z" fill="([^"]+)"\/>(?:<path d="M[-\d. ]+h[-\d.]+v[-\d.]+h[-\d.]+z" fill="\1"\/>)+/g

/** A whole picture; neighbouring rectangles of one colour become one path. */
export function drawing([width, height]: Point, body: string): string {
  const drawn = body.replaceAll('#ffffff"', '#fff"').replaceAll(sameRects, (all, fill: string) => {
    const paths = [...all.matchAll(/d="([^"]+)"/g)].map(([, d = '']) => d)
    return `<path d="${paths.join('')}" fill="${fill}"/>`
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"` +
    ` stroke-linecap="round" stroke-linejoin="round">${drawn}</svg>`
  )
}

/** Moved, and made larger or smaller; a negative scale mirrors it. */
export function at([x, y]: Point, scale: number | Point, body: string): string {
  const factor = typeof scale === 'number' ? `${scale}` : `${scale[0]} ${scale[1]}`
  const scaled = factor === '1' ? '' : ` scale(${factor})`
  return `<g transform="translate(${x} ${y})${scaled}">${body}</g>`
}

export function turned(degrees: number, [x, y]: Point, body: string): string {
  return `<g transform="rotate(${degrees} ${x} ${y})">${body}</g>`
}

export function faded(opacity: number, body: string): string {
  return `<g opacity="${opacity}">${body}</g>`
}

/** A soft shadow of ink, thrown to the right. */
export function shade(d: string, opacity = 0.14): string {
  const alpha = Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')
  return `<path d="${d}" fill="#1a1420${alpha}"/>`
}

/** The shadow under a thing that stands. */
export function ground([x, y]: Point, width: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${Math.max(8, Math.round(width / 9))}" fill="#1a14202e"/>`
}

/** `count` drawings, each given its index. */
export function row(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_none, index) => draw(index)).join('')
}

/** A colour between two, as `#rrggbb`. */
export function mix(from: string, to: string, share: number): string {
  const part = (colour: string, index: number) =>
    Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16)
  const mixed = [0, 1, 2].map((index) => {
    const value = part(from, index) + (part(to, index) - part(from, index)) * share
    return Math.round(value).toString(16).padStart(2, '0')
  })
  return `#${mixed.join('')}`
}
