/** Two people who talk at a table. */
import type { Compose, Subject } from '../composition.ts'
import { drawLook } from '../faces/look.ts'
import { camera, daylight, pendant, shaft, windowView } from '../parts/light.ts'
import { person, poses, type Pose } from '../parts/person.ts'
import { potted } from '../parts/plants.ts'
import { at, ground, line, mix, oval, rect, row, shade, shape, turned } from '../parts/shapes.ts'
import { shelf } from '../parts/wares.ts'

const listens: Pose = {
  left: [
    [-118, 236],
    [-30, 296],
  ],
  right: [
    [116, 240],
    [40, 300],
  ],
  turn: -0.9,
}
const tells: Pose = {
  left: [
    [-122, 226],
    [-60, 292],
  ],
  right: [
    [132, 220],
    [150, 150],
  ],
  turn: 0.9,
}

export const talking: Compose = (subject) => {
  const { random, colours, trade } = subject
  const { wall, soft, main, deep, accent, paper, wood, leaf } = colours
  const back = random.pick([
    wall,
    soft,
    mix(main, '#ffffff', 0.55),
    mix(deep, main, 0.4),
    mix(accent, '#ffffff', 0.55),
  ])
  const cloths = random.shuffle([main, deep, paper, accent, mix(soft, '#1a1420', 0.25)])
  const one = { ...drawLook(random), clothes: cloths[0] ?? main }
  const two = { ...drawLook(random), clothes: cloths[1] ?? deep }
  const [tell, listen] = random.chance(0.5)
    ? [tells, listens]
    : [
        { ...listens, turn: 0.8 },
        { ...poses.writing, turn: -0.9 },
      ]
  const top = random.pick([wood, mix(wood, '#ffffff', 0.3), paper])
  const drawn = [
    rect([0, 0, 1600, 900], back),
    random.chance(0.6)
      ? windowView(random, colours, [random.pick([120, 620]), 90, 420, 400])
      : row(2, (index) =>
          shelf(random, trade.wares, { colours, from: [560, 260 + index * 200], width: 480 }),
        ),
    shaft(colours, random.pick([300, 980])),
    random.chance(0.5) ? pendant([800, 90], accent, '#fff1c8') : '',
    potted(random, [random.pick([90, 1510]), 720], {
      leaf,
      pot: random.pick([paper, main]),
      size: 1.35,
    }),
    chair(450, mix(deep, '#ffffff', 0.14)) + chair(1150, mix(deep, '#ffffff', 0.14)),
    shade('M520 380L700 430V700H500ZM1220 380L1400 430V700H1200Z', 0.1),
    at([460, 340], 1.26, person(one, tell)) +
      at([1140, 346], 1.26, person(two, listen, trade.apron ? main : undefined)),
    ground([800, 890], 500),
    rect([180, 700, 1240, 44], mix(top, '#ffffff', 0.15), 8) +
      rect([240, 744, 1120, 156], mix(top, '#1a1420', 0.2)),
    shade('M240 744H1360V770H240Z', 0.16),
    onTable(subject),
  ].join('')
  return camera(random, [800, 480], drawn) + daylight(colours)
}

function chair(x: number, colour: string): string {
  return (
    rect([x - 130, 470, 260, 300], colour, 40) +
    shade(`M${x + 60} 470h30q40 0 40 40v260h-50Z`, 0.14)
  )
}

function onTable({ random, colours }: Subject): string {
  const { paper, accent, main, soft } = colours
  const mug = (x: number, tone: string) =>
    oval([x + 6, 700], [54, 10], '#1a142030') +
    line(`M${x + 28} 644q34 0 30 22t-32 14`, tone, 10) +
    shape(`M${x - 38} 632h76l-6 68h-64Z`, tone) +
    shade(`M${x + 12} 632h26l-6 68h-18Z`)
  const middle = random.int(0, 2)
  return (
    mug(random.int(640, 700), accent) +
    mug(random.int(900, 960), random.pick([paper, main])) +
    (middle === 0
      ? turned(-4, [800, 690], rect([730, 676, 150, 18], paper) + rect([740, 662, 150, 16], soft))
      : middle === 1
        ? shape('M740 700L756 590H900L884 700Z', '#c5cdd0') +
          rect([700, 694, 190, 10], '#8d979b', 4)
        : oval([800, 690], [80, 16], paper) + shape('M752 684C752 640 848 640 848 684Z', '#c88a4b'))
  )
}
