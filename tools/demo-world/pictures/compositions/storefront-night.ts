/** The storefront by night: lit windows, a lamp, light on the pavement. */
import type { Compose } from '../composition.ts'
import { drawLook } from '../faces/look.ts'
import { facade } from '../parts/facade.ts'
import { camera } from '../parts/light.ts'
import { walker } from '../parts/person.ts'
import { at, circle, line, mix, oval, rect, row, shape } from '../parts/shapes.ts'

const night = '#1c2338'

export const storefrontNight: Compose = (subject) => {
  const { random, colours } = subject
  const sky = random.pick(['#27304d', '#34335a', '#20343f'])
  const wall = mix(random.pick([colours.main, colours.deep, colours.soft]), night, 0.52)
  const lamp = random.pick([170, 1430])
  const walking = random.int(420, 1180)
  const drawn = [
    rect([0, 0, 1600, 900], sky),
    shape(
      'M0 420V300l150-90 110 70v500H0ZM1340 230l140-60 120 80v530h-260Z',
      mix(sky, '#10131f', 0.4),
    ),
    row(5, (index) => circle([60 + index * 330, 30 + ((index * 53) % 90)], 3, '#f8edcf')),
    rect([60, 400, 70, 100], '#d9b06a') + rect([1450, 330, 60, 90], '#caa565'),
    rect([0, 760, 1600, 140], '#2b2d3d') + rect([0, 822, 1600, 8], '#454659'),
    facade(subject, {
      wall,
      trim: mix(colours.deep, night, 0.5),
      glass: '#53607a',
      inside: '#f3c878',
      isNight: true,
    }),
    shape('M330 760H1280L1440 900H170Z', '#f3c87838'),
    line(`M${lamp} 790V330q0-50 60-50`, '#12141f', 14),
    shape(`M${lamp + 60} 280L${lamp - 70} 790h270Z`, '#f8dd9a26'),
    oval([lamp + 62, 286], [34, 14], '#ffeab8'),
    at([walking, 806], 1.14, walker(drawLook(random), random.int(10, 24))),
    random.chance(0.5)
      ? at([walking + 110, 812], 1.14, walker(drawLook(random), random.int(10, 24)))
      : '',
  ].join('')
  return camera(random, [random.int(560, 1040), 640], drawn) + dusk()
}

/** Darkness at both sides. */
function dusk(): string {
  return (
    '<defs><linearGradient id="n" x2="1"><stop stop-color="#10131f" stop-opacity=".36"/>' +
    '<stop offset=".5" stop-color="#10131f" stop-opacity="0"/>' +
    '<stop offset="1" stop-color="#10131f" stop-opacity=".42"/></linearGradient></defs>' +
    rect([0, 0, 1600, 900], 'url(#n)')
  )
}
