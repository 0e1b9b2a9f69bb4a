/** A street corner of the town, with people. */
import type { Compose, Subject } from '../composition.ts'
import { drawLook } from '../faces/look.ts'
import { camera, daylight, openSky } from '../parts/light.ts'
import { walker } from '../parts/person.ts'
import { tree } from '../parts/plants.ts'
import { at, ground, line, mix, rect, shade, shape, type Point } from '../parts/shapes.ts'
import { vehicle } from '../parts/vehicles.ts'

export const corner: Compose = (subject) => {
  const { random, colours } = subject
  const { light, soft, main, wall, deep, accent, leaf, paper } = colours
  const fronts = random.shuffle([
    soft,
    mix(main, '#ffffff', 0.35),
    wall,
    mix(accent, '#ffffff', 0.35),
    mix(deep, '#ffffff', 0.35),
  ])
  const widths = random.shuffle([380, 460, 330, 500])
  let x = -40
  const houses = widths.map((width, index) => {
    const drawn = building(subject, {
      x,
      width,
      front: fronts[index] ?? soft,
      high: random.int(360, 560),
    })
    x += width
    return drawn
  })
  const drawn = [
    openSky(colours, 600),
    rect([0, 240, 1600, 420], mix(soft, light.sky, 0.55)),
    houses.join(''),
    rect([0, 700, 1600, 70], '#cfc8bc') +
      rect([0, 764, 1600, 136], '#858487') +
      rect([0, 758, 1600, 10], '#e7e1d7'),
    crossing(random.pick([180, 560, 900])),
    tree([random.pick([120, 760, 1420]), 720], random.pick([1.3, 1.6]), leaf),
    lamp(random.pick([420, 1180])),
    [random.int(380, 620), random.int(900, 1100), random.int(1220, 1440)]
      .map(
        (left, index) =>
          ground([left + 20, 764 + index * 26], 64) +
          at(
            [left, 762 + index * 26],
            0.92 + index * 0.12,
            walker(drawLook(random), random.int(8, 26)),
          ),
      )
      .join(''),
    random.chance(0.5)
      ? at(
          [random.int(280, 420), 880],
          0.62,
          vehicle(
            random.pick(['bicycle', 'car', 'van']),
            random.pick([main, accent, paper]),
            colours,
          ),
        )
      : '',
  ].join('')
  return camera(random, [random.int(500, 1100), 640], drawn) + daylight(colours)
}

interface Building {
  readonly x: number
  readonly width: number
  readonly front: string
  readonly high: number
}

function building({ random, colours }: Subject, { x, width, front, high }: Building): string {
  const top = 700 - high
  const trim = mix(front, '#ffffff', 0.5)
  const across = Math.floor(width / 130)
  const step = width / across
  const awning = random.pick([colours.main, colours.accent, colours.deep])
  const windows = Array.from({ length: across * (high > 460 ? 2 : 1) }, (_none, index): Point => [
    Math.round(x + step * ((index % across) + 0.5) - 36),
    top + 50 + Math.floor(index / across) * 140,
  ])
  const each = (draw: (place: Point) => string) => windows.map(draw).join('')
  return [
    rect([x, top, width, high], front),
    rect([x - 8, top - 16, width + 16, 30], mix(front, '#1a1420', 0.2)),
    each(([left, y]) => rect([left - 7, y - 7, 86, 104], trim)),
    each(([left, y]) => rect([left, y, 72, 90], '#7f9fab')),
    shape(windows.map(([left, y]) => `M${left} ${y}h40l-40 54Z`).join(''), '#ffffff4d'),
    rect([x + 24, 530, width - 48, 170], mix(colours.deep, '#ffffff', 0.12)),
    rect([x + 40, 546, width - 160, 124], mix('#f0d9a4', colours.soft, 0.35)),
    rect([x + width - 104, 546, 64, 154], mix(awning, '#1a1420', 0.2)),
    shape(`M${x + 20} 500h${width - 40}l18 60h${4 - width}Z`, awning),
    shade(`M${x + width - 70} ${top}h70V700h-70Z`, 0.12),
  ].join('')
}

function crossing(x: number): string {
  const stripes = Array.from(
    { length: 7 },
    (_none, index) => `M${x + index * 90} 790h46l-60 110h-56Z`,
  )
  return shape(stripes.join(''), '#e9e4da')
}

function lamp(x: number): string {
  return (
    line(`M${x} 752V380`, '#2f3436', 12) +
    rect([x - 30, 330, 60, 60], '#f7e6b6', 8) +
    rect([x - 36, 320, 72, 14], '#2f3436', 4) +
    rect([x - 20, 740, 40, 16], '#2f3436', 4)
  )
}
