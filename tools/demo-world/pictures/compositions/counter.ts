/** A person behind a counter, shelves behind them. */
import type { Compose, Subject } from '../composition.ts'
import { drawLook } from '../faces/look.ts'
import { camera, daylight, pendant, shaft, windowView } from '../parts/light.ts'
import { person, poses } from '../parts/person.ts'
import { at, mix, rect, row, shade } from '../parts/shapes.ts'
import { potted } from '../parts/plants.ts'
import { shelf, someWare } from '../parts/wares.ts'

export const counter: Compose = (subject) => {
  const { random, colours, trade } = subject
  const { wall, soft, main, deep, paper, accent, wood, leaf } = colours
  const back = random.pick([wall, soft, mix(main, '#ffffff', 0.7), mix(deep, main, 0.4)])
  const mirrored = random.chance(0.5)
  const look = {
    ...drawLook(random),
    clothes: random.pick([paper, deep, accent, soft, mix(main, '#ffffff', 0.35)]),
  }
  const pose = random.pick([poses.resting, poses.giving, poses.pouring])
  const stands = mirrored ? random.int(420, 560) : random.int(900, 1080)
  const shelved = mirrored ? 760 : 100
  const top = mix(wood, '#ffffff', 0.14)
  const drawn = [
    rect([0, 0, 1600, 900], back),
    tiles(subject, back),
    shaft(colours, mirrored ? 120 : 640),
    shelves(subject, shelved),
    random.chance(0.4) && mirrored ? windowView(random, colours, [80, 120, 220, 330]) : '',
    pendant([stands - 250, random.int(60, 110)], accent, '#fff1c8') +
      pendant([stands + 210, random.int(90, 130)], accent, '#fff1c8'),
    shade(`M${stands + 60} 330L${stands + 210} 380V640H${stands + 40}Z`, 0.1),
    at(
      [stands, 330],
      1.16,
      person(look, pose, trade.apron ? random.pick([main, deep, accent]) : undefined),
    ),
    rect([0, 640, 1600, 40], top) + rect([0, 680, 1600, 220], random.pick([main, wood, deep])),
    shade('M0 680H1600V704H0Z', 0.2),
    front(subject),
    at([mirrored ? 1180 : 190, 644], 1.5, someWare(random, trade.wares, colours)),
    at([mirrored ? 1370 : 390, 644], 1.2, someWare(random, trade.wares, colours)),
    random.chance(0.6)
      ? potted(random, [mirrored ? 130 : 1480, 644], { leaf, pot: paper, size: 0.8 })
      : '',
  ].join('')
  return camera(random, [stands, 470], drawn) + daylight(colours)
}

function tiles({ random }: Subject, back: string): string {
  if (random.chance(0.5)) return ''
  const tone = mix(back, '#1a1420', 0.07)
  return (
    row(6, (index) => rect([0, 60 + index * 100, 1600, 4], tone)) +
    row(10, (index) => rect([index * 170 + 40, 60, 4, 580], tone))
  )
}

function shelves({ random, colours, trade }: Subject, x: number): string {
  const width = random.pick([560, 660])
  return [230, 410]
    .map((y) => shelf(random, trade.wares, { colours, from: [x, y], width }))
    .join('')
}

function front({ random }: Subject): string {
  const kind = random.int(0, 2)
  if (kind === 0) return row(16, (index) => rect([index * 100 + 46, 716, 8, 184], '#1a142024'))
  if (kind === 1) return row(4, (index) => rect([60 + index * 390, 730, 330, 150], '#ffffff1c', 6))
  return ''
}
