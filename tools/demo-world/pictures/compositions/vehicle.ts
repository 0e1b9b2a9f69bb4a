/** The vehicle of the business, out on a job. */
import type { Compose, Subject } from '../composition.ts'
import { drawLook } from '../faces/look.ts'
import { camera, daylight, openSky } from '../parts/light.ts'
import { walker } from '../parts/person.ts'
import { hedge, tree } from '../parts/plants.ts'
import { at, ground, line, mix, rect, row, shade, shape } from '../parts/shapes.ts'
import { vehicle as drawVehicle } from '../parts/vehicles.ts'

export const vehicle: Compose = (subject) => {
  const { random, colours, trade } = subject
  const { main, deep, accent, paper } = colours
  const body = random.pick([main, paper, deep, mix(main, '#ffffff', 0.3), accent])
  const x = random.int(640, 900)
  const isBoat = trade.vehicle === 'boat'
  const away = random.pick([random.int(130, 190), random.int(1400, 1480)])
  const drawn = [
    openSky(colours, 560),
    isBoat ? water(subject) : street(subject),
    isBoat ? '' : ground([x + 20, 808], 480),
    at(
      [x, isBoat ? 760 : 800],
      1.14,
      at([0, 0], random.chance(0.3) ? [-1, 1] : 1, drawVehicle(trade.vehicle, body, colours)),
    ),
    isBoat
      ? waves(colours.main)
      : ground([away + 20, 838], 70) +
        at([away, 836], 1.2, walker(drawLook(random), random.int(0, 20))),
  ].join('')
  return camera(random, [x, 620], drawn) + daylight(colours)
}

function street(subject: Subject): string {
  const { random, colours } = subject
  const { leaf, soft, main, wall } = colours
  const roofs = random.shuffle([soft, mix(main, '#ffffff', 0.45), wall, mix(soft, '#1a1420', 0.15)])
  const first = random.int(-120, 60)
  const houses = row(3, (index) =>
    house(first + index * 560 + random.int(-30, 30), roofs[index] ?? soft, {
      roof: mix(colours.deep, soft, 0.25 + index * 0.12),
      high: random.int(240, 330),
    }),
  )
  return [
    hedge(random, [-40, 1640], [560, mix(leaf, light(colours), 0.35)]),
    houses,
    random.chance(0.7)
      ? tree([random.pick([90, 560, 1500]), 700], random.pick([1.3, 1.6]), leaf)
      : '',
    hedge(random, [random.pick([0, 900]), random.pick([700, 1600])], [690, leaf]),
    rect([0, 690, 1600, 50], '#d2cbbf') +
      rect([0, 738, 1600, 162], '#807f82') +
      rect([0, 732, 1600, 9], '#e9e4da'),
    row(5, (index) => rect([40 + index * 350, 852, 180, 12], '#e9e4da8c')),
  ].join('')
}

function light({ light: { low } }: Subject['colours']): string {
  return low
}

interface House {
  readonly roof: string
  readonly high: number
}

function house(x: number, wall: string, { roof, high }: House): string {
  const top = 700 - high
  return [
    rect([x, top, 440, high], wall),
    shape(`M${x - 36} ${top}L${x + 220} ${top - 130} ${x + 476} ${top}Z`, roof),
    shade(`M${x + 220} ${top - 130}L${x + 476} ${top}H${x + 220}Z`, 0.16),
    shade(`M${x + 300} ${top}H${x + 440}V700H${x + 300}Z`, 0.08),
    row(
      2,
      (index) =>
        rect([x + 50 + index * 240, top + 50, 100, 110], '#ffffff', 3) +
        rect([x + 60 + index * 240, top + 60, 80, 90], '#8fb0ba') +
        shape(`M${x + 60 + index * 240} ${top + 60}h50l-50 60Z`, '#ffffff59'),
    ),
    rect([x + 180, 540, 84, 160], mix(roof, '#1a1420', 0.2), 4),
  ].join('')
}

function water({ random, colours }: Subject): string {
  const {
    leaf,
    main,
    light: { low },
  } = colours
  return [
    hedge(random, [-40, 1640], [470, mix(leaf, low, 0.4)]),
    tree([random.int(60, 260), 560], 1.5, mix(leaf, low, 0.15)) +
      tree([random.int(1300, 1520), 560], 1.3, leaf),
    rect([0, 540, 1600, 360], mix(main, '#ffffff', 0.4)),
    rect([0, 540, 1600, 26], mix(main, '#1a1420', 0.1)),
    line('M120 640h260M900 610h340M300 700h180M1200 690h260', '#ffffff8c', 8),
  ].join('')
}

function waves(main: string): string {
  return (
    shape(
      'M0 760q100-26 200 0t200 0 200 0 200 0 200 0 200 0 200 0 200 0V900H0Z',
      mix(main, '#ffffff', 0.18),
    ) + line('M160 830h240M760 850h300M1180 816h180', '#ffffff80', 8)
  )
}
