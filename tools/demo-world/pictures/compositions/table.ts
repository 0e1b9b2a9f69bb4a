/** A table with food from above, and somebody's hands. */
import type { Compose } from '../composition.ts'
import { drawLook } from '../faces/look.ts'
import { food, type Dish } from '../parts/food.ts'
import { hand } from '../parts/hand.ts'
import { camera, daylight } from '../parts/light.ts'
import {
  at,
  circle,
  line,
  mix,
  oval,
  rect,
  row,
  shade,
  turned,
  type Point,
} from '../parts/shapes.ts'
import type { Palette } from '../palette.ts'
import type { Random } from '../../random.ts'

const layouts: readonly (readonly Point[])[] = [
  [
    [420, 300],
    [860, 560],
    [1260, 270],
  ],
  [
    [360, 560],
    [800, 290],
    [1240, 590],
  ],
  [
    [520, 420],
    [1080, 440],
    [800, 800],
  ],
  [
    [330, 330],
    [780, 470],
    [1270, 420],
  ],
  [
    [560, 250],
    [1010, 610],
    [480, 760],
  ],
]

export const table: Compose = ({ random, colours, trade }) => {
  const { wood, paper, main, deep, soft, accent } = colours
  const top = random.pick([
    wood,
    mix(wood, '#1a1420', 0.4),
    paper,
    mix(main, '#1a1420', 0.15),
    mix(deep, main, 0.3),
  ])
  const plates = random.pick(layouts)
  const dishes = random.shuffle(trade.dishes)
  const left = drawLook(random)
  const right = drawLook(random)
  const drawn = [
    rect([0, 0, 1600, 900], top),
    boards(top),
    runner(random, colours),
    plates
      .map((place, index) =>
        plate(random, colours, {
          place,
          size: index === 1 ? 1.02 : 0.84,
          dish: dishes[index % dishes.length] ?? 'salad',
        }),
      )
      .join(''),
    glass(
      random.pick([
        [660, 120],
        [1060, 140],
        [150, 440],
      ]),
      accent,
    ) + glass([random.int(1460, 1510), random.int(440, 560)], '#e9f0ee'),
    bowl([random.int(110, 170), random.int(130, 200)], random.pick([main, accent, soft]), colours),
    napkin([random.int(1010, 1150), 110], random.pick([soft, paper, accent])),
    cutlery(random.chance(0.5) ? [610, 700] : [1060, 690]),
    at(
      [random.int(120, 260), 760],
      0.92,
      turned(random.int(24, 44), [0, 0], hand(left, random.pick(['spread', 'holding']))),
    ),
    at(
      [random.int(1330, 1430), 150],
      0.92,
      turned(random.int(190, 214), [0, 0], hand(right, random.pick(['pinching', 'holding']))),
    ),
    leafShade(random),
  ].join('')
  return camera(random, [800, 450], drawn) + daylight(colours)
}

function boards(top: string): string {
  const tone = mix(top, '#1a1420', 0.1)
  return line('M0 180H1600M0 372H1600M0 566H1600M0 760H1600', tone, 4)
}

function runner(random: Random, { soft, paper, leaf }: Palette): string {
  if (random.chance(0.4)) return ''
  const cloth = random.pick([soft, paper, mix(leaf, '#ffffff', 0.5)])
  return turned(
    random.pick([-6, 0, 5]),
    [800, 450],
    rect([-100, 260, 1800, 380], cloth) + line('M-100 286H1700M-100 614H1700', '#00000018', 8),
  )
}

interface Placed {
  readonly place: Point
  readonly size: number
  readonly dish: Dish
}

function plate(
  random: Random,
  { paper, soft, leaf, accent, main }: Palette,
  { place, size, dish }: Placed,
): string {
  const rim = random.pick([paper, '#f4f1ea', mix(soft, '#ffffff', 0.4), mix(main, '#ffffff', 0.75)])
  return at(
    place,
    size,
    oval([22, 26], [222, 220], '#1a142033') +
      circle([0, 0], 216, rim) +
      circle([0, 0], 160, mix(rim, '#1a1420', 0.06)) +
      food(dish, { leaf, accent, main }),
  )
}

function glass([x, y]: Point, drink: string): string {
  return (
    circle([x + 12, y + 14], 66, '#1a142030') +
    circle([x, y], 64, '#ffffffa0') +
    circle([x, y], 52, drink) +
    circle([x - 16, y - 16], 13, '#ffffff8c')
  )
}

function bowl([x, y]: Point, colour: string, { leaf, paper }: Palette): string {
  return (
    circle([x + 12, y + 16], 112, '#1a142030') +
    circle([x, y], 110, colour) +
    circle([x, y], 88, mix(colour, '#1a1420', 0.2)) +
    row(5, (index) =>
      circle(
        [x - 44 + (index % 3) * 44, y - 26 + Math.floor(index / 3) * 48],
        32,
        index % 2 ? leaf : mix(paper, '#d9a24b', 0.7),
      ),
    )
  )
}

function napkin([x, y]: Point, colour: string): string {
  return turned(
    14,
    [x, y],
    rect([x - 80, y - 90, 170, 190], colour) + shade(`M${x} ${y - 90}h90v190h-40Z`, 0.08),
  )
}

function cutlery([x, y]: Point): string {
  return turned(
    12,
    [x, y],
    line(`M${x} ${y - 110}v220M${x + 44} ${y - 30}v140`, '#b7bec1', 13) +
      line(`M${x + 30} ${y - 110}v50q14 30 28 0v-50M${x + 44} ${y - 110}v76`, '#b7bec1', 7),
  )
}

/** The shade of a plant at the window. */
function leafShade(random: Random): string {
  const x = random.int(0, 300)
  return `<g opacity=".08" fill="#1a1420">${row(4, (index) => turned(20 + index * 26, [x, -60], `<ellipse cx="${x + 330}" cy="-60" rx="300" ry="46"/>`))}</g>`
}
