/** Hands at work, close and from above. */
import type { Compose } from '../composition.ts'
import { drawLook } from '../faces/look.ts'
import { craft, type Craft } from '../parts/crafts.ts'
import { hand, type Grip } from '../parts/hand.ts'
import { daylight } from '../parts/light.ts'
import { tool, type Tool } from '../parts/tools.ts'
import { at, line, mix, rect, shade, turned, type Point } from '../parts/shapes.ts'

interface Work {
  readonly left: Grip
  readonly right: Grip
  readonly held?: Tool
  /** Where the hands are, from the middle of the work. */
  readonly at?: readonly [left: Point, right: Point]
}

const works: Readonly<Record<Craft, Work>> = {
  dough: { left: 'spread', right: 'spread' },
  pipe: { left: 'holding', right: 'holding', held: 'wrench' },
  wires: { left: 'pinching', right: 'holding', held: 'screwdriver' },
  plate: { left: 'spread', right: 'pinching', held: 'spoon' },
  board: { left: 'holding', right: 'holding', held: 'knife' },
  brush: { left: 'spread', right: 'holding', held: 'brush' },
  cloth: { left: 'spread', right: 'spread' },
  engine: { left: 'pinching', right: 'holding', held: 'wrench' },
  bouquet: { left: 'holding', right: 'pinching', held: 'shears' },
  ring: { left: 'pinching', right: 'pinching', held: 'pliers' },
  hair: { left: 'pinching', right: 'pinching', held: 'scissors' },
  paper: { left: 'spread', right: 'pinching', held: 'pencil' },
  wood: { left: 'spread', right: 'holding', held: 'hammer' },
  keys: { left: 'spread', right: 'spread' },
  soil: { left: 'spread', right: 'holding', held: 'trowel' },
}

export const hands: Compose = ({ random, colours, trade }) => {
  const { wood, paper, soft, deep, main, accent } = colours
  const kind = random.pick(trade.crafts)
  const work = works[kind]
  const top = random.pick([
    wood,
    mix(wood, '#1a1420', 0.35),
    soft,
    mix(deep, main, 0.35),
    mix(paper, soft, 0.5),
  ])
  const look = {
    ...drawLook(random),
    clothes: random.pick([deep, main, paper, accent, mix(main, '#ffffff', 0.4)]),
  }
  const mirrored = random.chance(0.5)
  const middle: Point = [random.int(740, 860), random.int(370, 430)]
  const lean = random.int(20, 34)
  const drawn = [
    at(middle, 1, craft(kind, trade.dishes, colours, random)),
    at([middle[0] - 250, middle[1] + 150], 1.1, turned(lean, [0, 0], hand(look, work.left))),
    work.held
      ? held(work.held, [middle[0] + 190, middle[1] + 40], random.pick([accent, main, deep]))
      : '',
    at(
      [middle[0] + 260, middle[1] + 160],
      [-1.1, 1.1],
      turned(lean, [0, 0], hand(look, work.right)),
    ),
  ].join('')
  return [
    rect([0, 0, 1600, 900], top),
    line('M0 210H1600M0 470H1600M0 730H1600', mix(top, '#1a1420', 0.09), 4),
    corner(trade.tools, {
      accent,
      main,
      top: [mirrored ? 150 : 1420, 60],
      turn: random.int(-30, 30),
    }),
    mirrored ? at([1600, 0], [-1, 1], drawn) : drawn,
    shade('M0 0H1600V40L0 150Z', 0.05),
    daylight(colours),
  ].join('')
}

/** A tool that points from the right hand to the work. */
function held(kind: Tool, [x, y]: Point, handle: string): string {
  return turned(
    32,
    [x, y],
    shade(`M${x} ${y - 90}h26v200h-26Z`, 0.14) + at([x, y - 120], 1.15, tool(kind, handle)),
  )
}

interface Corner {
  readonly accent: string
  readonly main: string
  readonly top: Point
  readonly turn: number
}

/** Another tool that lies aside. */
function corner(tools: readonly Tool[], { accent, main, top, turn }: Corner): string {
  const [first = 'pencil', second = 'ruler'] = tools
  return (
    turned(turn, top, at(top, 0.9, tool(second, accent))) +
    turned(turn + 24, top, at([top[0] + 40, top[1] + 30], 0.9, tool(first, main)))
  )
}
