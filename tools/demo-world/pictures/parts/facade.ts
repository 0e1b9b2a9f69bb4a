/** The front of a shop: wall, storey, window, door, awning and sign. */
import type { Random } from '../../random.ts'
import type { Subject } from '../composition.ts'
import type { Palette } from '../palette.ts'
import { line, mix, rect, row, shade, shape, type Box } from './shapes.ts'
import { shelf } from './wares.ts'

interface Front {
  readonly wall: string
  readonly trim: string
  readonly glass: string
  readonly inside: string
  readonly isNight: boolean
}

/** Between x 260 and 1340; the pavement begins at 760. */
export function facade(subject: Subject, front: Front): string {
  const { random, colours } = subject
  const mirrored = random.chance(0.5)
  const door: Box = [mirrored ? 340 : 1050, 400, 200, 360]
  const pane: Box = [mirrored ? 610 : 330, 400, 660, 290]
  return [
    rect([260, 40, 1080, 720], front.wall),
    texture(random, front.wall),
    storey(random, front),
    rect([260, 700, 1080, 60], mix(front.wall, '#1a1420', 0.22)),
    display(subject, pane, front),
    doorway(front, door, colours),
    random.chance(0.65) ? awning(random, colours, pane) : canopy(colours),
    sign(subject, front),
  ].join('')
}

function texture(random: Random, wall: string): string {
  const line1 = mix(wall, '#1a1420', 0.09)
  const kind = random.int(0, 2)
  if (kind === 0) return ''
  if (kind === 1) {
    return line('M260 96H1340M260 152H1340M260 208H1340M260 560H1340M260 620H1340', line1, 4)
  }
  return row(9, (index) => {
    const x = 290 + ((index * 383) % 1000)
    return (
      rect([x, 70 + ((index * 97) % 170), 54, 16], line1) +
      rect([x + 64, 96 + ((index * 97) % 170), 54, 16], line1)
    )
  })
}

function storey(random: Random, { trim, glass, isNight, wall }: Front): string {
  const shutters = random.chance(0.4)
  const count = random.pick([2, 3, 4])
  const places = Array.from({ length: count }, (_none, index) => {
    const step = 1080 / count
    return Math.round(260 + step * (index + 0.5) - 80)
  })
  const each = (draw: (x: number) => string) => places.map(draw).join('')
  const arched = random.chance(0.35)
  const lit = isNight ? places[random.int(0, count - 1)] : undefined
  const dark = mix(glass, '#1a1420', isNight ? 0.3 : 0)
  return [
    arched ? each((x) => shape(`M${x - 12} 110q92-76 184 0Z`, trim)) : '',
    each((x) => rect([x - 12, 88, 184, 142], trim)),
    each((x) => rect([x, 100, 160, 118], dark)),
    lit === undefined ? '' : rect([lit, 100, 160, 118], '#f4cf86'),
    each((x) => rect([x + 74, 100, 12, 118], trim)),
    shape(places.map((x) => `M${x} 100h70l-70 84Z`).join(''), '#ffffff33'),
    shutters ? each((x) => rect([x - 58, 88, 42, 142], mix(wall, '#1a1420', 0.4))) : '',
    shutters ? each((x) => rect([x + 176, 88, 42, 142], mix(wall, '#1a1420', 0.4))) : '',
  ].join('')
}

function display({ random, colours, trade }: Subject, pane: Box, front: Front): string {
  const [x, y, width, height] = pane
  const panes = random.pick([2, 3])
  return [
    rect([x - 18, y - 18, width + 36, height + 36], front.trim),
    rect(pane, front.inside),
    shade(`M${x} ${y}H${x + width}V${y + 60}H${x}Z`, front.isNight ? 0.05 : 0.18),
    shelf(random, trade.wares, { colours, from: [x + 20, y + 140], width: width - 40, size: 0.7 }),
    shelf(random, trade.wares, { colours, from: [x, y + height - 20], width, size: 0.95 }),
    shape(
      `M${x} ${y + height}L${x + 190} ${y}h130L${x + 130} ${y + height}Z`,
      front.isNight ? '#ffffff12' : '#ffffff3a',
    ),
    row(panes - 1, (index) =>
      rect([x + Math.round((width / panes) * (index + 1)) - 6, y, 12, height], front.trim),
    ),
  ].join('')
}

function doorway({ trim, inside, isNight }: Front, [x, y, width, height]: Box, colours: Palette) {
  return [
    rect([x - 18, y - 18, width + 36, height + 18], trim),
    rect([x, y, width, height], isNight ? inside : mix(colours.deep, '#ffffff', 0.1)),
    rect([x + 14, y + 14, width - 28, height - 28], colours.main, 4),
    rect([x + 36, y + 36, width - 72, 190], isNight ? '#f9dc9c' : mix(inside, '#1a1420', 0.15)),
    shape(`M${x + 36} ${y + 226}L${x + 110} ${y + 36}h46L${x + 82} ${y + 226}Z`, '#ffffff40'),
    rect([x + 36, y + 252, width - 72, 74], mix(colours.main, '#1a1420', 0.2), 3),
    rect([x + 26, y + 210, 10, 56], '#e9d3a0', 5),
    rect([x - 30, y + height - 8, width + 60, 16], '#b9b2a8'),
  ].join('')
}

function awning(random: Random, { main, paper, accent }: Palette, [x, y, width]: Box): string {
  const other = random.pick([paper, accent, mix(main, '#ffffff', 0.25)])
  const count = random.pick([10, 12, 16])
  const wide = Math.round((width + 60) / count)
  const stripes = (from: number) =>
    Array.from({ length: Math.ceil((count - from) / 2) }, (_none, index) => {
      const left = x - 30 + (from + index * 2) * wide
      return `M${left} ${y - 52}h${wide}v96q-${Math.round(wide / 2)} 34-${wide} 0Z`
    }).join('')
  return (
    shape(stripes(0), main) +
    shape(stripes(1), other) +
    shade(`M${x - 30} ${y + 44}H${x + width + 30}V${y + 80}H${x - 30}Z`, 0.16)
  )
}

function canopy({ deep }: Palette): string {
  return rect([262, 346, 1076, 26], deep) + shade('M262 372H1338V404H262Z', 0.18)
}

/** The name in letters that fit the board. */
function sign({ name, colours }: Subject, { isNight }: Front): string {
  const size = Math.max(30, Math.min(58, Math.round(1220 / (name.length + 4))))
  const text = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return [
    rect([300, 262, 1000, 78], isNight ? colours.deep : colours.ink, 4),
    `<text x="800" y="${301 + Math.round(size / 3)}" text-anchor="middle" font-family="Georgia,serif"`,
    ` font-size="${size}" letter-spacing="2" fill="${isNight ? '#ffe3a6' : colours.paper}">${text}</text>`,
  ].join('')
}
