/** A row of what is sold. */
import type { Compose, Subject } from '../composition.ts'
import { camera, daylight, shaft } from '../parts/light.ts'
import { potted } from '../parts/plants.ts'
import { at, circle, mix, rect, row, shade, shape } from '../parts/shapes.ts'
import { shelf, someWare } from '../parts/wares.ts'

export const products: Compose = (subject) => {
  const { random, colours, trade } = subject
  const { wall, soft, main, deep, accent, wood, paper } = colours
  const back = random.pick([
    wall,
    soft,
    mix(main, '#ffffff', 0.5),
    mix(deep, main, 0.5),
    mix(accent, '#ffffff', 0.45),
    main,
  ])
  const kind = random.int(0, 2)
  const drawn = [
    rect([0, 0, 1600, 900], back),
    kind === 0 ? arch(subject, back) : kind === 1 ? shelves(subject) : plinths(subject, back),
    kind === 1
      ? ''
      : rect([0, 700, 1600, 200], random.pick([wood, paper, mix(back, '#1a1420', 0.2)])) +
        shade('M0 700H1600V716H0Z', 0.12),
    kind === 2 ? stage(subject, back) : '',
    kind === 1 ? '' : things(subject, kind),
    random.chance(0.5) && kind !== 1
      ? potted(random, [random.pick([110, 1490]), 730], {
          leaf: colours.leaf,
          pot: paper,
          size: 1.2,
        })
      : '',
    shaft(colours, random.int(120, 500)),
    kind === 0 && trade.wares.length > 5 ? circle([0, 0], 0, paper) : '',
  ].join('')
  return camera(random, [800, 560], drawn) + daylight(colours)
}

function things({ random, colours, trade }: Subject, kind: number): string {
  const count = random.pick([4, 5])
  const step = 1180 / count
  return row(count, (index) => {
    const x = Math.round(230 + step * (index + 0.5))
    const size = random.pick([1.7, 2, 2.3, 2.6])
    const y = kind === 2 ? ([640, 560, 640, 600, 660][index % 5] ?? 640) : 740 + (index % 2) * 44
    return at(
      [x, y],
      size,
      shade('M-50 0H60L190-20 150 16H-40Z', 0.1) + someWare(random, trade.wares, colours),
    )
  })
}

function arch({ random }: Subject, back: string): string {
  const x = random.int(300, 620)
  const tone = mix(back, '#ffffff', 0.3)
  return (
    shape(`M${x} 700V400a300 300 0 0 1 600 0V700Z`, tone) +
    circle([x + random.pick([-140, 760]), 220], 90, mix(back, '#ffffff', 0.2))
  )
}

function shelves({ random, colours, trade }: Subject): string {
  const split = random.int(620, 980)
  return (
    [330, 590, 850]
      .map(
        (y) =>
          shelf(random, trade.wares, { colours, from: [60, y], width: split - 90, size: 1.4 }) +
          shelf(random, trade.wares, {
            colours,
            from: [split + 30, y - 40],
            width: 1510 - split,
            size: 1.4,
          }),
      )
      .join('') + rect([split - 10, 0, 20, 900], mix(colours.wood, '#1a1420', 0.15))
  )
}

function plinths(_subject: Subject, back: string): string {
  return rect([0, 0, 800, 900], mix(back, '#ffffff', 0.12))
}

function stage({ random, colours }: Subject, back: string): string {
  const tone = random.pick([colours.paper, mix(back, '#ffffff', 0.4), colours.soft])
  return (
    [640, 560, 640, 600, 660]
      .map((y, index) =>
        rect([200 + index * 236, y, 250, 900 - y], mix(tone, '#1a1420', index % 2 ? 0.1 : 0.02)),
      )
      .join('') + shade('M0 860H1600V900H0Z', 0.06)
  )
}
