/** A room of the business, with light from a window. */
import type { Compose, Subject } from '../composition.ts'
import { drawLook } from '../faces/look.ts'
import { camera, daylight, pendant, shaft, windowView } from '../parts/light.ts'
import { walker } from '../parts/person.ts'
import { potted } from '../parts/plants.ts'
import { furniture } from '../parts/rooms.ts'
import type { Room } from '../trade.ts'
import { at, ground, line, mix, oval, rect, row, shade } from '../parts/shapes.ts'

/** Rooms that have something on the wall already. */
const fullWalls: readonly Room[] = ['salon', 'gym', 'pets', 'studio', 'music']

export const interior: Compose = (subject) => {
  const { random, colours, trade } = subject
  const { wall, soft, main, deep, paper, accent, leaf } = colours
  const back = random.pick([
    wall,
    soft,
    mix(main, '#ffffff', 0.55),
    mix(deep, main, 0.45),
    mix(accent, '#ffffff', 0.6),
  ])
  const window = random.int(70, 130)
  const walks = random.chance(0.45)
  const drawn = [
    rect([0, 0, 1600, 650], back),
    panelling(subject, back),
    windowView(random, colours, [window, 110, random.pick([280, 340]), random.pick([360, 420])]),
    shaft(colours, window + 400),
    floor(subject),
    random.chance(0.6) && !fullWalls.includes(trade.room) ? pictures(subject) : '',
    random.chance(0.6)
      ? pendant([random.int(720, 900), random.int(40, 110)], accent, '#fff1c8')
      : '',
    walks
      ? ground([1460, 742], 70) +
        at(
          [1440, 740],
          1.35,
          walker({ ...drawLook(random), clothes: random.pick([paper, deep, main]) }, 0),
        )
      : '',
    furniture(trade.room, colours, random),
    potted(random, [random.pick([110, 190]), 800], {
      leaf,
      pot: random.pick([paper, accent, main]),
      size: random.pick([1, 1.2]),
    }),
    random.chance(0.5) && !walks
      ? potted(random, [1500, 770], { leaf, pot: paper, size: 1.1 })
      : '',
  ].join('')
  return camera(random, [800, 560], drawn) + daylight(colours)
}

function panelling({ random }: Subject, back: string): string {
  const kind = random.int(0, 2)
  const tone = mix(back, '#1a1420', 0.08)
  if (kind === 0)
    return rect([0, 430, 1600, 220], tone) + rect([0, 424, 1600, 10], mix(back, '#ffffff', 0.35))
  if (kind === 1) return row(11, (index) => rect([index * 150 + 60, 0, 4, 650], tone))
  return rect([0, 620, 1600, 30], mix(back, '#ffffff', 0.4))
}

function floor({ random, colours }: Subject): string {
  const { wood, soft, main, paper } = colours
  const kind = random.int(0, 2)
  const base =
    kind === 2 ? mix(soft, '#1a1420', 0.14) : mix(wood, kind ? '#ffffff' : '#1a1420', 0.15)
  const dark = mix(base, '#1a1420', 0.1)
  const lines =
    kind === 2
      ? 'M200 650L60 900M520 650L440 900M840 650V900M1160 650L1230 900M1460 650L1600 900M0 720H1600M0 800H1600'
      : 'M0 690H1600M0 744H1600M0 812H1600M380 650v40M1010 690v54M600 744v68M1300 812v88'
  return [
    rect([0, 650, 1600, 250], base),
    line(lines, dark, 4),
    shade('M0 650H1600V668H0Z', 0.1),
    `<path d="M420 650H720L960 900H520Z" fill="${colours.light.sun}" opacity=".22"/>`,
    random.chance(0.6)
      ? oval([820, 820], [620, 66], random.pick([mix(main, '#ffffff', 0.35), paper, soft])) +
        oval([820, 820], [560, 54], '#ffffff26')
      : '',
  ].join('')
}

function pictures({ random, colours }: Subject): string {
  const { paper, wood, main, accent, leaf } = colours
  const x = random.pick([620, 1080])
  return row(2, (index) => {
    const left = x + index * 210
    return (
      rect([left + 8, 148, 170, 210], '#1a142024') +
      rect([left, 140, 170, 210], index ? wood : paper) +
      rect([left + 16, 156, 138, 178], index ? paper : mix(main, '#ffffff', 0.4)) +
      oval([left + 85, 250], [44, 58], index ? leaf : accent)
    )
  })
}
