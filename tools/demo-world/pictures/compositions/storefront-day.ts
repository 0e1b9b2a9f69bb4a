/** The storefront by day: neighbours, pavement, a passer-by. */
import type { Compose } from '../composition.ts'
import { drawLook } from '../faces/look.ts'
import { facade } from '../parts/facade.ts'
import { camera, daylight, openSky } from '../parts/light.ts'
import { walker } from '../parts/person.ts'
import { potted, tree } from '../parts/plants.ts'
import { at, ground, line, mix, rect, shade, shape } from '../parts/shapes.ts'

export const storefrontDay: Compose = (subject) => {
  const { random, colours } = subject
  const { light, soft, wall, paper, leaf, main, accent } = colours
  const front = random.pick([
    wall,
    mix(main, '#ffffff', 0.62),
    paper,
    mix(main, '#ffffff', 0.15),
    mix(accent, '#ffffff', 0.5),
  ])
  const trim = front === paper ? colours.deep : paper
  const walking = random.int(460, 900)
  const drawn = [
    openSky(colours, 780),
    shape('M0 220L120 150 260 220V780H0Z', mix(soft, '#1a1420', 0.12)),
    rect([1340, 120, 260, 660], mix(soft, '#ffffff', 0.2)),
    rect([50, 330, 120, 170], mix(soft, '#1a1420', 0.35)) +
      rect([1420, 300, 120, 180], mix(soft, '#1a1420', 0.25)),
    facade(subject, {
      wall: front,
      trim,
      glass: mix(light.sky, '#ffffff', 0.25),
      inside: mix(colours.deep, paper, 0.28),
      isNight: false,
    }),
    shade('M1340 40L1440 140V780H1340Z', 0.18),
    rect([0, 760, 1600, 70], '#cdc6bb') +
      rect([0, 826, 1600, 74], '#8f8c8a') +
      rect([0, 820, 1600, 10], '#e5dfd5'),
    random.chance(0.5) ? tree([random.pick([110, 1480]), 790], 1.5, leaf) : '',
    potted(random, [random.pick([300, 585]), 770], { leaf, pot: accent, size: 0.6 }),
    potted(random, [1310, 770], { leaf, pot: mix(main, '#1a1420', 0.25), size: 0.6 }),
    random.chance(0.5) ? bench(colours.wood) : '',
    ground([walking + 30, 806], 80) +
      at([walking, 804], 1.12, walker(drawLook(random), random.int(10, 26))),
  ].join('')
  return camera(random, [random.int(560, 1040), 620], drawn) + daylight(colours)
}

function bench(wood: string): string {
  return (
    line('M1130 770V716M1270 770V716', '#3b3634', 10) +
    rect([1100, 700, 200, 18], wood, 4) +
    rect([1100, 650, 200, 26], wood, 4)
  )
}
