/** A garden with a person at work in it. */
import type { Compose, Subject } from '../composition.ts'
import { drawLook } from '../faces/look.ts'
import { camera, daylight, openSky } from '../parts/light.ts'
import { walker } from '../parts/person.ts'
import { hedge, potted, tree } from '../parts/plants.ts'
import { at, circle, ground, line, mix, oval, rect, row, shade, shape } from '../parts/shapes.ts'

export const garden: Compose = (subject) => {
  const { random, colours } = subject
  const { light, leaf, accent, paper, wood } = colours
  const grass = mix(leaf, '#d9d38a', 0.32)
  const x = random.int(520, 1040)
  const drawn = [
    openSky(colours, 440),
    shape(
      `M0 420Q${random.int(200, 500)} ${random.int(250, 330)} 820 400T1600 ${random.int(330, 400)}V600H0Z`,
      mix(leaf, light.low, 0.55),
    ),
    hedge(random, [-40, 1640], [470, mix(leaf, '#1a1420', 0.12)]),
    random.chance(0.6)
      ? house(subject)
      : tree([random.int(160, 300), 560], 1.9, leaf) +
        tree([random.int(1300, 1500), 560], 1.6, mix(leaf, accent, 0.3)),
    random.chance(0.5) ? fence(paper) : '',
    rect([0, 530, 1600, 370], grass),
    shape(
      `M${random.int(620, 760)} 530h150Q${random.int(760, 1000)} 700 ${random.int(980, 1180)} 900H${random.int(420, 560)}Q700 700 700 530Z`,
      '#e3d5ba',
    ),
    bed(subject, [30, 640]) + bed(subject, [1010, 660]),
    ground([x + 26, 794], 90) +
      at(
        [x, 790],
        1.25,
        walker(drawLook(random), random.int(4, 22)) + implement(random.chance(0.5), wood),
      ),
    potted(random, [random.pick([150, 1420]), 880], { leaf, pot: accent, size: 1.15 }),
  ].join('')
  return camera(random, [x, 620], drawn) + daylight(colours)
}

function house({ random, colours }: Subject): string {
  const { wall, deep, main, soft } = colours
  const x = random.pick([80, 1020])
  const front = random.pick([wall, mix(main, '#ffffff', 0.6), soft])
  return [
    rect([x, 280, 480, 280], front),
    shape(`M${x - 40} 284L${x + 240} 140 ${x + 520} 284Z`, deep),
    shade(`M${x + 330} 284H${x + 480}V560H${x + 330}Z`, 0.1),
    row(
      3,
      (index) =>
        rect([x + 40 + index * 150, 330, 100, 120], '#ffffff') +
        rect([x + 50 + index * 150, 340, 80, 100], '#8fb0ba') +
        shape(`M${x + 50 + index * 150} 340h46l-46 60Z`, '#ffffff59'),
    ),
  ].join('')
}

function fence(paper: string): string {
  return (
    rect([0, 480, 1600, 10], paper) +
    row(23, (index) =>
      rect([index * 72 + 8, 450, 34, 90], mix(paper, '#1a1420', index % 2 ? 0.05 : 0), 6),
    )
  )
}

/** A flower bed. */
function bed({ random, colours }: Subject, [x, y]: readonly [number, number]): string {
  const { leaf, main, accent, paper } = colours
  const tones = [main, accent, paper, mix(main, '#ffffff', 0.45)]
  return [
    oval([x + 270, y + 80], [310, 74], '#6a4f3d'),
    row(6, (index) =>
      circle(
        [x + 30 + index * 96, y + 40 + (index % 2) * 34],
        random.int(46, 64),
        mix(leaf, '#1a1420', index % 2 ? 0.16 : 0.04),
      ),
    ),
    row(12, (index) =>
      circle(
        [x + 6 + index * 48, y + 8 + ((index * 37) % 70)],
        random.int(11, 19),
        random.pick(tones),
      ),
    ),
  ].join('')
}

/** A rake, or a watering can, in the hand at the right. */
function implement(isRake: boolean, wood: string): string {
  if (isRake) {
    return line('M56-196L96-8', wood, 9) + line('M70-4h56M76-4v12M96-4v12M118-4v12', '#4d565a', 7)
  }
  return (
    shape('M34-132H92L86-76H40Z', '#7c9a94') +
    line('M90-100L128-138M120-144l16 14M44-130q20-34 42 0', '#7c9a94', 8)
  )
}
